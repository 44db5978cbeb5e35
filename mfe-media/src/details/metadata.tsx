/** URL of a search for one facet value. */
import type { ReactNode } from 'react';
import { genreNames, isPlayable, pickText, type MediaDetails } from '@mediothek/contract';
import { facetFilter, localeOf, paths, usePlatform } from '@mediothek/platform';
import { Chip, ChipList, DescriptionList, formatDate, formatDuration, SectionHeading } from '@mediothek/ui';
import { languageName } from '../language-name.ts';
import { mediaTexts } from '../texts.ts';
import css from './details.module.css';
import { Disclosure, maxVisibleItems } from './disclosure.tsx';
import { licenceName } from './licence.ts';
import { byRole } from './people.tsx';
import { timeZone } from './time-zone.ts';

const found = (facet: Parameters<typeof facetFilter>[0], value: string) =>
  paths.search({ f: [facetFilter(facet, value)] });

type Links = readonly { href: string; label: string }[];

const chipList = (links: Links) => (
  <ChipList>
    {links.map(({ href, label }) => (
      <Chip key={href} href={href}>
        {label}
      </Chip>
    ))}
  </ChipList>
);

/** List of links. Returns `false` for an empty list, so that its row is omitted. */
const chips = (links: Links, more: (count: number) => string): ReactNode => {
  if (links.length <= maxVisibleItems + 1) return links.length > 0 && chipList(links);
  return (
    <>
      {chipList(links.slice(0, maxVisibleItems))}
      <Disclosure summary={more(links.length - maxVisibleItems)}>{chipList(links.slice(maxVisibleItems))}</Disclosure>
    </>
  );
};

/** Browsers know the names of fewer languages than the server, so the server's text is not replaced. */
const languages = (codes: readonly string[], locale: string): ReactNode =>
  codes.length > 0 && (
    <span suppressHydrationWarning>{codes.map((code) => languageName(code, locale)).join(', ')}</span>
  );

/** Chapters of a medium that cannot be played here, as text without links. */
const contents = (chapters: MediaDetails['chapters'], locale: string): ReactNode =>
  chapters.length > 0 && (
    <ol role="list">
      {chapters.map(({ start, title }) => (
        <li key={start}>{[formatDuration(start, locale), pickText(title, locale)?.value].join(' ')}</li>
      ))}
    </ol>
  );

/** People whose role only their source names are shown with the description of the source. */
const contributorsOf = ({ contributors, datacite }: MediaDetails) =>
  contributors.filter(
    ({ name, role }) =>
      role !== 'other' ||
      !datacite?.contributors?.some((each) => each.name === name && each.contributorType !== 'Other'),
  );

export function Metadata({ media }: { media: MediaDetails }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { genre, language, duration, doi, licence, publisher } = media;
  const known = (codes: readonly string[]) => [...new Set(codes)].filter((code) => code !== 'und');
  const captions = known(media.files.captions.map(({ lang }) => lang));
  const more = (count: number) => t('details.more', { count });
  const items = [
    { term: t('details.publisher'), content: <a href={paths.publisher(publisher.slug)}>{publisher.name}</a> },
    {
      term: t('details.genre'),
      content: genre && <a href={found('genre', genre)}>{pickText(genreNames[genre], locale)?.value}</a>,
    },
    {
      term: t('details.subjects'),
      content: chips(
        media.subjects.map(({ uri, title }) => ({
          href: found('subject', uri),
          label: pickText(title, locale)?.value ?? uri,
        })),
        more,
      ),
    },
    {
      term: t('details.keywords'),
      content: chips(
        media.keywords.map((keyword) => ({ href: found('keyword', keyword), label: keyword })),
        more,
      ),
    },
    {
      term: t('details.language'),
      content: language === 'zxx' ? t('details.noSpeech') : languages(known([language]), locale),
    },
    { term: t('panel.chapters'), content: !isPlayable(media) && contents(media.chapters, locale) },
    { term: t('details.captions'), content: languages(captions, locale) },
    { term: t('details.year'), content: media.year },
    { term: t('details.duration'), content: duration !== undefined && formatDuration(duration, locale) },
    ...[...byRole(contributorsOf(media))].map(([role, names]) => ({
      term: t(`role.${role}`),
      content: names.join('; '),
    })),
    { term: t('details.licence'), content: licence && <a href={licence}>{licenceName(licence) ?? licence}</a> },
    { term: t('details.doi'), content: doi && <a href={`https://doi.org/${doi}`}>{doi}</a> },
    { term: t('details.added'), content: formatDate(media.added, locale, timeZone) },
  ];
  return (
    <section className={css.metadata}>
      <SectionHeading>{t('details')}</SectionHeading>
      <DescriptionList items={items} />
    </section>
  );
}
