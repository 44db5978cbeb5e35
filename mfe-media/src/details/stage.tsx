/** The player, or the reason why there is no player. */
import { isPlayable, type MediaDetails } from '@mediothek/contract';
import { paths } from '@mediothek/platform';
import { Button, Notice, Picture } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import type { AdjacentMedia } from './adjacent-media.ts';
import { PlayerSlot } from './player-slot.tsx';
import css from './stage.module.css';

export function Stage({ media, adjacent }: { media: MediaDetails; adjacent: AdjacentMedia }) {
  return isPlayable(media) ? <PlayerSlot media={media} adjacent={adjacent} /> : <Unavailable media={media} />;
}

/** Notice for a medium that cannot be played. Offline stock can be ordered; a harvested record links to its DOI. */
function Unavailable({ media: { stock, doi, poster, posterColor } }: { media: MediaDetails }) {
  const { t } = mediaTexts.useTexts();
  const offline = stock === 'offline';
  const link = offline ? (
    <Button href={paths.content('dvd-order')} iconEnd="arrow-right">
      {t('stage.order')}
    </Button>
  ) : (
    doi && (
      <Button href={`https://doi.org/${doi}`} iconEnd="external">
        {t('stage.openDoi')}
      </Button>
    )
  );
  return (
    <div className={css.notHere}>
      {poster && (
        <div className={css.poster}>
          <Picture src={poster} placeholderColor={posterColor} priority />
        </div>
      )}
      <Notice title={t(offline ? 'stage.offline' : 'stage.elsewhere')} action={link}>
        {t(offline ? 'stage.offlineText' : 'stage.elsewhereText')}
      </Notice>
    </div>
  );
}
