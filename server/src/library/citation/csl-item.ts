/**
 * Converts a medium or a series to CSL-JSON (https://docs.citationstyles.org/en/stable/specification.html). All
 * citations are made from it.
 */
import {
  isPlaceholderAuthor,
  pickText,
  type ContributorRole,
  type Locale,
  type MediaRecord,
  type SeriesRecord,
} from '@mediothek/contract';
import { cslName, type CslName } from './csl-name.ts';
import { mediaClock } from './cited-time.ts';

type NameVariable = 'author' | 'director' | 'producer' | 'translator' | 'narrator' | 'host' | 'contributor';

export interface CslItem extends Partial<Record<NameVariable, CslName[]>> {
  id: string;
  type: 'motion_picture' | 'song';
  title: string;
  'citation-key': string;
  medium: string;
  URL: string;
  language?: string;
  /** One year, or the first and the last year. */
  issued?: { 'date-parts': [number][] };
  publisher?: string;
  DOI?: string;
  'collection-title'?: string;
  'collection-number'?: string;
  dimensions?: string;
  abstract?: string;
  keyword?: string;
}

/** Data that is the same for all styles. `titleLanguage`: language of the chosen title. */
export interface CitedWork {
  item: CslItem;
  titleLanguage: string;
}

/** Roles for which CSL has a variable. Archiving or hosting a medium is not authorship. */
const variableOf: Readonly<Partial<Record<ContributorRole, NameVariable>>> = {
  director: 'director',
  producer: 'producer',
  translator: 'translator',
  speaker: 'narrator',
  moderator: 'host',
  camera: 'contributor',
  editing: 'contributor',
  sound: 'contributor',
  'data-manager': 'contributor',
  other: 'contributor',
};

const mediumNames: Readonly<Record<Locale, Record<'video' | 'audio' | 'series', string>>> = {
  en: { video: 'Video', audio: 'Audio recording', series: 'Video series' },
  de: { video: 'Video', audio: 'Tonaufnahme', series: 'Videoreihe' },
};

/** Text without line breaks and control characters: a line break would start a new field in RIS. */
const line = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

export interface MediumCitation {
  record: MediaRecord;
  /** The first series that contains the medium. */
  series?: { title: SeriesRecord['title']; part?: number | undefined } | undefined;
  locale: Locale;
  /** Absolute URL of the medium's page. */
  url: string;
}

export function citedMedium({ record, series, locale, url }: MediumCitation): CitedWork {
  const { id, medium, year, language, publisher, doi, duration, keywords } = record;
  const { value: title, lang: titleLanguage } = pickText(record.title, locale) ?? { value: id, lang: 'und' };
  const abstract = pickText(record.abstract, locale)?.value;
  const collection = pickText(series?.title, locale)?.value;
  const people = namesByVariable(record);
  return {
    titleLanguage,
    item: {
      id,
      type: medium === 'audio' ? 'song' : 'motion_picture',
      title: line(title),
      'citation-key': citationKey(people.author?.[0] ?? { literal: publisher }, year, id),
      medium: mediumNames[locale][medium],
      ...people,
      ...(year !== undefined && { issued: { 'date-parts': [[year]] } }),
      publisher: line(publisher),
      ...(collection && { 'collection-title': line(collection) }),
      ...(collection && series?.part !== undefined && { 'collection-number': String(series.part) }),
      ...(duration !== undefined && { dimensions: mediaClock(duration) }),
      ...(language !== 'und' && { language }),
      ...(doi && { DOI: doi }),
      URL: url,
      ...(abstract && { abstract: line(abstract) }),
      ...(keywords.length > 0 && { keyword: keywords.map(line).join(',') }),
    },
  };
}

export interface SeriesCitation {
  record: SeriesRecord;
  /** Years of the oldest and the newest part, if known. */
  years?: readonly number[] | undefined;
  locale: Locale;
  url: string;
}

export function citedSeries({ record, years = [], locale, url }: SeriesCitation): CitedWork {
  const { id, publisher, doi } = record;
  const span = [...new Set(years)];
  const { value: title, lang: titleLanguage } = pickText(record.title, locale) ?? { value: id, lang: 'und' };
  const abstract = pickText(record.abstract, locale)?.value;
  return {
    titleLanguage,
    item: {
      id: `series-${id}`,
      type: 'motion_picture',
      title: line(title),
      'citation-key': citationKey({ literal: publisher ?? 'series' }, span[0], id),
      medium: mediumNames[locale].series,
      ...(span.length > 0 && { issued: { 'date-parts': span.map((year): [number] => [year]) } }),
      ...(publisher && { publisher: line(publisher) }),
      ...(doi && { DOI: doi }),
      URL: url,
      ...(abstract && { abstract: line(abstract) }),
    },
  };
}

function namesByVariable({ creators, contributors }: MediaRecord): Partial<Record<NameVariable, CslName[]>> {
  const named = [
    ...creators.map((person) => ({ variable: 'author' as const, ...person })),
    ...contributors.map(({ name, role }) => ({ variable: variableOf[role], name })),
  ];
  const names: Partial<Record<NameVariable, CslName[]>> = {};
  for (const { variable, ...person } of named) {
    const printed = line(person.name);
    if (variable && printed && !isPlaceholderAuthor(printed)) {
      const list = (names[variable] ??= []);
      const name = cslName({ ...person, name: printed });
      if (!list.some((other) => JSON.stringify(other) === JSON.stringify(name))) list.push(name);
    }
  }
  return names;
}

/** Key for `\cite{…}`, such as `carberry2025_1001`: ASCII letters and digits, unique because of the id. */
function citationKey({ family, literal }: CslName, year: number | undefined, id: string): string {
  const word = (family ?? literal ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .trim()
    .split(' ')[0];
  return `${(word || 'medium').toLowerCase()}${year ?? ''}_${id}`;
}
