import type { Watchlist } from '@mediothek/contract';
import { paths } from '@mediothek/platform';
import { Badge, Icon, Picture } from '@mediothek/ui';
import { myMediaTexts } from '../texts.ts';
import type { PlaylistPicture } from './playlist-pictures.ts';
import css from './playlists.module.css';

/** Displayed width of one picture, and of each of four. */
const wholeSizes = '(min-width: 1200px) 20vw, (min-width: 768px) 40vw, 85vw';
const quarterSizes = '(min-width: 1200px) 10vw, (min-width: 768px) 20vw, 43vw';

export interface PlaylistCardProps {
  id: string;
  list: Watchlist;
  pictures: readonly PlaylistPicture[];
}

/** Name and size of a playlist with the pictures of its first media. The link covers the whole card. */
export function PlaylistCard({ id, list: { name, entries, publicId }, pictures }: PlaylistCardProps) {
  const { t } = myMediaTexts.useTexts();
  return (
    <div className={css.playlist}>
      <h3 className={css.name}>
        <a className={css.link} href={paths.watchlist('watchlists', id)}>
          <bdi>{name}</bdi>
        </a>
      </h3>
      <p className={css.count}>
        {t('entries', { count: entries.length })}
        {publicId !== undefined && <Badge icon="share">{t('playlists.shared')}</Badge>}
      </p>
      <div className={css.pictures} data-count={pictures.length}>
        {pictures.length === 0 && <Icon name="list" size="large" />}
        {pictures.map(({ src, color }) => (
          <div key={src} className={css.picture}>
            <Picture src={src} placeholderColor={color} sizes={pictures.length > 1 ? quarterSizes : wholeSizes} />
          </div>
        ))}
      </div>
    </div>
  );
}
