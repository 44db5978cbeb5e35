import { pickText, type MediaDetails } from '@mediothek/contract';
import { foreignLang, localeOf, paths, usePlatform } from '@mediothek/platform';
import { Badge, VisuallyHidden } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import { licenceName } from './licence.ts';
import { Creators } from './people.tsx';
import css from './details.module.css';

/** Title, creators, publisher, year and licence. */
export function TitleBlock({ media, id }: { media: MediaDetails; id: string }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const title = pickText(media.title, locale);
  return (
    <header className={css.head}>
      <h1 id={id} lang={foreignLang(title?.lang, locale)}>
        {title?.value}
      </h1>
      {media.creators.length > 0 && (
        <div>
          <VisuallyHidden>{t('creators')} </VisuallyHidden>
          <Creators creators={media.creators} />
        </div>
      )}
      <p className={css.figures}>
        <a href={paths.publisher(media.publisher.slug)}>{media.publisher.name}</a>
        {media.year !== undefined && <span>{media.year}</span>}
        {media.licence && <Licence uri={media.licence} />}
        {media.medium === 'audio' && <Badge icon="audio">{t('player.audio')}</Badge>}
        {media.testData && <Badge tone="warning">{t('testData')}</Badge>}
      </p>
    </header>
  );
}

function Licence({ uri }: { uri: string }) {
  const { t } = mediaTexts.useTexts();
  const name = licenceName(uri) ?? t('licence.other');
  return (
    <a className={css.licence} href={uri} rel="license" aria-label={t('licence.badge', { name })}>
      <Badge>{name}</Badge>
    </a>
  );
}
