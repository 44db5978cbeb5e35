/** Values that all resources of IIIF Presentation 3.0 share (https://iiif.io/api/presentation/3.0/). */
import { defaultLocale, locales, type Locale, type LocalizedText } from '@mediothek/contract';
import type { MetadataOptions } from './metadata-options.ts';
import { mediaPage, publisherPage, seriesPage } from './metadata-options.ts';
import { uriOf } from './uri.ts';

export const iiifContext = 'http://iiif.io/api/presentation/3/context.json';

/** Texts by language. `none` is a text without a language. */
export type LanguageMap = Record<string, string[]>;
export type IiifValue = string | number | undefined | IiifNode | readonly IiifValue[] | LanguageMap;
/** A resource. Members with the value `undefined` are not written. */
export interface IiifNode {
  [member: string]: IiifValue;
}

/** URL of a medium's manifest. */
export const manifestUrl = (origin: string, id: string): string => `${mediaPage(origin, id)}.iiif.json`;
/** URL of a series' collection, or of a page of it. */
export const collectionUrl = (origin: string, id: string, page?: number): string =>
  `${seriesPage(origin, id)}.iiif.json${page === undefined ? '' : `?page=${page}`}`;

/** Viewers would show a text between angle brackets as HTML. A space at its end says that it is none. */
const plain = (text: string): string => (/^<[\s\S]*>$/.test(text) ? `${text} ` : text);

/** A text of the record in all its languages. */
export const languageMap = (text: LocalizedText): LanguageMap =>
  Object.fromEntries(Object.entries(text).map(([lang, value]) => [lang === 'und' ? 'none' : lang, [plain(value)]]));

/** Values without a language, such as names. */
export const unnamed = (...values: string[]): LanguageMap => ({ none: values.map(plain) });

/** A title, or the id if there is none: every resource needs a label. */
export const labelOf = (title: LocalizedText, id: string): LanguageMap =>
  Object.keys(title).length > 0 ? languageMap(title) : unnamed(id);

interface IiifTexts {
  attribution: string;
  chapters: string;
  creators: string;
  contributors: string;
  publisher: string;
  year: string;
  language: string;
  subjects: string;
  keywords: string;
  /** Label of captions. */
  captions(language: string): string;
  /** Label of a part of a long series. */
  parts(first: number, last: number): string;
  licence(url: string): string;
}

const texts: Readonly<Record<Locale, IiifTexts>> = {
  en: {
    attribution: 'Attribution',
    chapters: 'Chapters',
    creators: 'Creators',
    contributors: 'Contributors',
    publisher: 'Publisher',
    year: 'Year',
    language: 'Language',
    subjects: 'Subjects',
    keywords: 'Keywords',
    captions: (language) => `Captions (${language})`,
    parts: (first, last) => `Parts ${first} to ${last}`,
    licence: (url) => `Licence: ${url}`,
  },
  de: {
    attribution: 'Nachweis',
    chapters: 'Kapitel',
    creators: 'Urheberinnen und Urheber',
    contributors: 'Mitwirkende',
    publisher: 'Herausgeber',
    year: 'Jahr',
    language: 'Sprache',
    subjects: 'Fächer',
    keywords: 'Schlagwörter',
    captions: (language) => `Untertitel (${language})`,
    parts: (first, last) => `Teile ${first} bis ${last}`,
    licence: (url) => `Lizenz: ${url}`,
  },
};

/** A text of the portal in all its languages. */
export const portalText = (write: (own: IiifTexts, locale: Locale) => string): LanguageMap =>
  Object.fromEntries(locales.map((locale) => [locale, [plain(write(texts[locale], locale))]]));

/** Name of a language in another one. Its code, if it has no name there. */
export const languageName = (code: string, locale: Locale = defaultLocale): string =>
  new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code;

/**
 * URI of a licence. Those of Creative Commons and RightsStatements.org begin with `http:`, as these organisations define them,
 * and viewers compare them.
 */
export const rightsUri = (licence: string): string =>
  uriOf(licence).replace(/^https:\/\/(www\.)?(creativecommons|rightsstatements)\.org\//, 'http://$2.org/');

/** The page of a resource, in all languages of the portal. */
export const homepage = (url: string, label: LanguageMap): IiifNode[] => [
  { id: url, type: 'Text', label, format: 'text/html', language: [...locales] },
];

/** The publisher, as the organisation that provides a resource. */
export function provider({ name, slug }: { name: string; slug: string }, { origin }: MetadataOptions): IiifNode[] {
  const page = publisherPage(origin, slug);
  return [{ id: page, type: 'Agent', label: unnamed(name), homepage: homepage(page, unnamed(name)) }];
}
