/** What differs between facets: one entry for each. A value is a URI if there is one. */
import {
  type FacetName,
  genreNames,
  isPlaceholderAuthor,
  type Locale,
  type LocalizedText,
  type MediaRecord,
} from '@mediothek/contract';
import { inLocales } from '../../base/in-locales.ts';
import { type Publisher, publisherUri } from '../records/publishers.ts';
import { languageName, licenceName, mediumNames, stockNames, typeNames } from './labels.ts';

/** Publisher, subjects and series that the record names. */
export interface MediaContext {
  publisher: Publisher;
  subjects: { id: string; uri: string; title: LocalizedText }[];
  series: { id: string; title: LocalizedText }[];
}

export interface LabelledValue {
  value: string;
  label: LocalizedText;
}

interface FacetDefinition {
  /** Stored with every value (migration 006). A new facet gets the next number; numbers are never reused. At most 31. */
  number: number;
  /** Values of a medium. */
  valuesOf(record: MediaRecord, context: MediaContext): LabelledValue[];
  /** Name of a value that no record of the library names. An unknown value is its own name. */
  nameOf(value: string): LocalizedText;
  /** Default: the most frequent value first. */
  order?: (a: string, b: string) => number;
  /** There are few values, which the portal defines. */
  isClosed?: true;
}

const same = (text: string): LocalizedText => inLocales(() => text);

type Names = Readonly<Record<string, LocalizedText>>;
const nameFrom = (names: Names) => (value: string) => (Object.hasOwn(names, value) && names[value]) || same(value);

/** Facet whose values have names of their own, whatever record has them. */
const named = (
  number: number,
  nameOf: FacetDefinition['nameOf'],
  valuesOf: (record: MediaRecord) => readonly (string | undefined)[],
): FacetDefinition => ({
  number,
  nameOf,
  valuesOf: (record) =>
    valuesOf(record).flatMap((value) => (value === undefined ? [] : [{ value, label: nameOf(value) }])),
});

/** Facet whose values are named by the library. */
const ofLibrary = (number: number, valuesOf: FacetDefinition['valuesOf']): FacetDefinition => ({
  number,
  valuesOf,
  nameOf: same,
});

/** Ranges of durations; `upTo` in seconds. */
const durations: readonly { value: string; upTo: number; label: Readonly<Record<Locale, string>> }[] = [
  { value: '0-5', upTo: 300, label: { en: 'Under 5 minutes', de: 'Unter 5 Minuten' } },
  { value: '5-20', upTo: 1200, label: { en: '5 to 20 minutes', de: '5 bis 20 Minuten' } },
  { value: '20-60', upTo: 3600, label: { en: '20 to 60 minutes', de: '20 bis 60 Minuten' } },
  { value: '60-', upTo: Infinity, label: { en: 'Over 60 minutes', de: 'Über 60 Minuten' } },
];
const durationNames = Object.fromEntries(durations.map(({ value, label }) => [value, label]));
const durationOf = (seconds: number): string | undefined => durations.find(({ upTo }) => seconds < upTo)?.value;

const isLanguageCode = (value: string) => /^[a-z]{2,3}$/.test(value);
const nameOfLanguage = (code: string) => (isLanguageCode(code) ? languageName(code) : same(code));

/** The ORCID iD's URI, or else the name. Placeholders such as "et al." are no value. */
const authorValues = ({ creators }: MediaRecord): LabelledValue[] =>
  creators
    .filter(({ name }) => !isPlaceholderAuthor(name))
    .map(({ name, orcid }) => ({ value: orcid ? `https://orcid.org/${orcid}` : name, label: same(name) }));

export const publisherValue = ({ name, slug }: Publisher): LabelledValue => ({
  value: publisherUri(slug),
  label: same(name),
});

export const facets: Readonly<Record<FacetName, FacetDefinition>> = {
  type: { ...named(1, nameFrom(typeNames), () => ['video']), isClosed: true },
  medium: { ...named(2, nameFrom(mediumNames), ({ medium }) => [medium]), isClosed: true },
  subject: ofLibrary(3, (_, { subjects }) => subjects.map(({ uri, title }) => ({ value: uri, label: title }))),
  publisher: ofLibrary(4, (_, { publisher }) => [publisherValue(publisher)]),
  genre: { ...named(5, nameFrom(genreNames), ({ genre }) => [genre]), isClosed: true },
  language: named(6, nameOfLanguage, ({ language }) => [language]),
  subtitles: named(7, nameOfLanguage, ({ files }) =>
    (files?.captions ?? []).filter(({ kind }) => kind !== 'descriptions').map(({ lang }) => lang),
  ),
  licence: named(8, licenceName, ({ licence }) => [licence || undefined]),
  year: {
    ...named(9, same, ({ year }) => [year?.toString()]),
    order: (a, b) => Number(b) - Number(a),
  },
  duration: {
    ...named(10, nameFrom(durationNames), ({ duration }) => [
      duration === undefined ? undefined : durationOf(duration),
    ]),
    order: (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
    isClosed: true,
  },
  author: ofLibrary(11, authorValues),
  series: ofLibrary(12, (_, { series }) => series.map(({ id, title }) => ({ value: id, label: title }))),
  keyword: named(13, same, ({ keywords }) => keywords),
  stock: { ...named(14, nameFrom(stockNames), ({ stock }) => [stock]), isClosed: true },
};
