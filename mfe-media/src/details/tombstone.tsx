/** Page of a withdrawn medium, for visitors who follow a citation. */
import { pickText, type MediaTombstone } from '@mediothek/contract';
import { facetFilter, foreignLang, localeOf, paths, usePlatform, useQuery } from '@mediothek/platform';
import { Button, DescriptionList, formatDate, Notice } from '@mediothek/ui';
import { tombstoneOf } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { Creators } from './people.tsx';
import { plainCitation } from './plain-citation.ts';
import { timeZone } from './time-zone.ts';
import css from './tombstone.module.css';

/** Renders nothing if the medium never existed; the shell then shows its own page. */
export function Tombstone({ mediaId }: { mediaId: string }) {
  const { data } = useQuery(tombstoneOf(mediaId));
  return data ? <Withdrawn medium={data} /> : null;
}

function Withdrawn({ medium }: { medium: MediaTombstone }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { creators, publisher, year, doi, withdrawn } = medium;
  const title = pickText(medium.title, locale);
  const reason = pickText(withdrawn.reason, locale);
  const publishers = paths.search({ f: [facetFilter('publisher', publisher.uri)] });
  return (
    <article className={css.page}>
      <h1 lang={foreignLang(title?.lang, locale)}>{title?.value}</h1>
      <Notice
        title={t(medium.medium === 'audio' ? 'unavailable.audio' : 'unavailable')}
        action={
          <Button href={publishers} iconEnd="arrow-right">
            {t('unavailable.more')}
          </Button>
        }
      >
        {t('unavailable.text')}
      </Notice>
      <DescriptionList
        items={[
          { term: t('unavailable.date'), content: formatDate(withdrawn.date, locale, timeZone) },
          {
            term: t('unavailable.reason'),
            content: reason && <span lang={foreignLang(reason.lang, locale)}>{reason.value}</span>,
          },
          { term: t('details.creators'), content: creators.length > 0 && <Creators creators={creators} /> },
          { term: t('details.publisher'), content: <a href={paths.publisher(publisher.slug)}>{publisher.name}</a> },
          { term: t('details.year'), content: year },
          { term: t('details.doi'), content: doi && <a href={`https://doi.org/${doi}`}>{doi}</a> },
          {
            term: t('unavailable.citation'),
            content: plainCitation(medium, { locale, noYear: t('unavailable.noYear') }),
          },
        ]}
      />
    </article>
  );
}
