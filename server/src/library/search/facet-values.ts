/** Facet values of records. A value is a URI if there is one. Labels exist in all languages of the portal. */
import {
  type Locale,
  type FacetName,
  genreNames,
  isPlaceholderAuthor,
  type LocalizedText,
  type MediaRecord,
} from '@mediothek/contract';
import { inLocales } from '../../base/in-locales.ts';
import { type Publisher, publisherUri } from '../records/publishers.ts';
import { languageName, licenceName, mediumNames, stockNames, typeNames } from './labels.ts';

export interface FacetEntry {
  facet: FacetName;
  value: string;
  label: LocalizedText;
}

/** Publisher, subjects and series that the record names. */
export interface MediaContext {
  publisher: Publisher;
  subjects: { id: string; uri: string; title: LocalizedText }[];
  series: { id: string; title: LocalizedText }[];
}

const same = (text: string): LocalizedText => inLocales(() => text);

/** Ranges of durations; `upTo` in seconds. */
export const durations: readonly { value: string; upTo: number; label: Readonly<Record<Locale, string>> }[] = [
  { value: '0-5', upTo: 300, label: { en: 'Under 5 minutes', de: 'Unter 5 Minuten' } },
  { value: '5-20', upTo: 1200, label: { en: '5 to 20 minutes', de: '5 bis 20 Minuten' } },
  { value: '20-60', upTo: 3600, label: { en: '20 to 60 minutes', de: '20 bis 60 Minuten' } },
  { value: '60-', upTo: Infinity, label: { en: 'Over 60 minutes', de: 'Über 60 Minuten' } },
];

/** Authors: the ORCID iD's URI, or else the name. Placeholders such as "et al." are no value. */
function authorEntries(record: MediaRecord): FacetEntry[] {
  return record.creators
    .filter(({ name }) => !isPlaceholderAuthor(name))
    .map(({ name, orcid }) => ({
      facet: 'author',
      value: orcid ? `https://orcid.org/${orcid}` : name,
      label: same(name),
    }));
}

function optionalEntries(record: MediaRecord): FacetEntry[] {
  const { genre, licence, year, duration } = record;
  const entries: FacetEntry[] = [];
  if (genre) entries.push({ facet: 'genre', value: genre, label: genreNames[genre] });
  if (licence) entries.push({ facet: 'licence', value: licence, label: licenceName(licence) });
  if (year !== undefined) entries.push({ facet: 'year', value: String(year), label: same(String(year)) });
  const length = duration === undefined ? undefined : durations.find(({ upTo }) => duration < upTo);
  if (length) entries.push({ facet: 'duration', value: length.value, label: length.label });
  return entries;
}

function publisherEntry({ name, slug }: Publisher): FacetEntry {
  return { facet: 'publisher', value: publisherUri(slug), label: same(name) };
}

/** Maximum length of a stored value. Values are part of URLs. */
const maxValueLength = 500;

/** Removes duplicates and values that are too long. */
function distinct(entries: FacetEntry[]): FacetEntry[] {
  const byKey = new Map(entries.map((entry) => [`${entry.facet};${entry.value}`, entry]));
  return [...byKey.values()].filter(({ value }) => value.length <= maxValueLength);
}

/** All facet values of a medium. */
export function mediaFacets(record: MediaRecord, context: MediaContext): FacetEntry[] {
  const captions = (record.files?.captions ?? []).filter(({ kind }) => kind !== 'descriptions');
  return distinct([
    { facet: 'type', value: 'video', label: typeNames.video },
    { facet: 'medium', value: record.medium, label: mediumNames[record.medium] },
    { facet: 'stock', value: record.stock, label: stockNames[record.stock] },
    { facet: 'language', value: record.language, label: languageName(record.language) },
    publisherEntry(context.publisher),
    ...context.subjects.map(({ uri, title }): FacetEntry => ({ facet: 'subject', value: uri, label: title })),
    ...context.series.map(({ id, title }): FacetEntry => ({ facet: 'series', value: id, label: title })),
    ...captions.map(({ lang }): FacetEntry => ({ facet: 'subtitles', value: lang, label: languageName(lang) })),
    ...record.keywords.map((keyword): FacetEntry => ({ facet: 'keyword', value: keyword, label: same(keyword) })),
    ...authorEntries(record),
    ...optionalEntries(record),
  ]);
}

/** Facet values of a series. Values of its parts are not included. */
export function seriesFacets(publisher: Publisher | undefined): FacetEntry[] {
  const type: FacetEntry = { facet: 'type', value: 'series', label: typeNames.series };
  return publisher ? [type, publisherEntry(publisher)] : [type];
}
