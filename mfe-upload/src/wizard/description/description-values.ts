/** Values of the description form, which are texts, and their conversion from and to the API. */
import {
  contributorRoles,
  genres,
  uploadLimits,
  type ContributorRole,
  type Genre,
  type UploadDescription,
} from '@mediothek/contract';
import { toDatacite, type DataciteValues, type Entry } from './datacite/datacite-values.ts';
import { isOrcid, normaliseOrcid } from './orcid.ts';

interface IdentifiedValues {
  affiliation: Entry[];
  nameIdentifiers: Entry[];
}
export interface CreatorValues extends IdentifiedValues {
  family: string;
  given: string;
  orcid: string;
}
export interface ContributorValues extends IdentifiedValues {
  family: string;
  given: string;
  role: string;
  note: string;
  contributorType: string;
}
export interface DescriptionValues {
  titleEn: string;
  titleDe: string;
  abstractEn: string;
  abstractDe: string;
  creators: CreatorValues[];
  contributors: ContributorValues[];
  publisher: string;
  year: string;
  language: string;
  genre: string;
  subjects: string[];
  /** Separated by commas. */
  keywords: string;
  seriesId: string;
  seriesTitle: string;
  seriesPart: string;
  doi: string;
  datacite: DataciteValues;
  /** Whether the saved description has the field, also without values. */
  hasDatacite: boolean;
}

const unidentified: IdentifiedValues = { affiliation: [], nameIdentifiers: [] };
export const noCreator: CreatorValues = { family: '', given: '', orcid: '', ...unidentified };
export const noContributor: ContributorValues = {
  family: '',
  given: '',
  role: 'speaker',
  note: '',
  contributorType: '',
  ...unidentified,
};

export function toValues(description: UploadDescription): DescriptionValues {
  const { title, abstract, creators = [], contributors = [], series } = description;
  return {
    titleEn: title?.en ?? '',
    titleDe: title?.de ?? '',
    abstractEn: abstract?.en ?? '',
    abstractDe: abstract?.de ?? '',
    // One empty row to begin with.
    creators: creators.length > 0 ? creators.map((one) => ({ ...noCreator, ...one })) : [noCreator],
    contributors: contributors.map((one) => ({ ...noContributor, ...one })),
    publisher: description.publisher ?? '',
    year: description.year === undefined ? '' : String(description.year),
    language: description.language ?? '',
    genre: description.genre ?? '',
    subjects: [...(description.subjects ?? [])],
    keywords: (description.keywords ?? []).join(', '),
    seriesId: series?.id ?? '',
    seriesTitle: series?.title ?? '',
    seriesPart: series?.part === undefined ? '' : String(series.part),
    doi: description.doi ?? '',
    datacite: description.datacite ?? {},
    hasDatacite: description.datacite !== undefined,
  };
}

/** Whether the stored values fit this release's form. Session storage may contain those of an older release. */
export function isDescriptionValues(stored: unknown): stored is DescriptionValues {
  if (typeof stored !== 'object' || stored === null) return false;
  const given = stored as Record<string, unknown>;
  const isRows = (rows: unknown, empty: object) =>
    Array.isArray(rows) &&
    rows.every((row: unknown) => {
      if (typeof row !== 'object' || row === null) return false;
      return Object.entries(empty).every(([key, value]) => {
        const each = (row as Record<string, unknown>)[key];
        return Array.isArray(value) ? Array.isArray(each) : typeof each === 'string';
      });
    });
  return Object.entries(toValues({})).every(([key, empty]) => {
    if (key === 'creators') return isRows(given[key], noCreator);
    if (key === 'contributors') return isRows(given[key], noContributor);
    if (key === 'datacite') return typeof given[key] === 'object' && given[key] !== null;
    if (key === 'hasDatacite') return typeof given[key] === 'boolean';
    if (Array.isArray(empty)) return Array.isArray(given[key]) && given[key].every((one) => typeof one === 'string');
    return typeof given[key] === 'string';
  });
}

export const isDoi = (text: string): boolean => /^10\.[0-9]{4,9}\/[^\s]+$/.test(text) && text.length <= 200;
/** DOI in its stored form, from a pasted URL or `doi:` name. */
export const normaliseDoi = (text: string): string =>
  text.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');

export const keywordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((keyword) => keyword.trim())
      .filter(Boolean),
  ),
];

/** `undefined` if the text is no integer between `min` and `max`. */
export function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= min && number <= max ? number : undefined;
}
export const yearOf = (text: string) => wholeNumber(text, 1800, 2200);
export const partOf = (text: string) => wholeNumber(text, 1, 10_000);

const isRole = (text: string): text is ContributorRole => contributorRoles.some((role) => role === text);
const isGenre = (text: string): text is Genre => genres.some((genre) => genre === text);

/** An object with the key, or an empty one if there is no value. */
const given = <Key extends string, Value>(key: Key, value: Value | undefined | '') =>
  (value === undefined || value === '' ? {} : { [key]: value }) as Partial<Record<Key, Value>>;

const localised = (en: string, de: string) => {
  const texts = { ...given('en', en.trim()), ...given('de', de.trim()) };
  return Object.keys(texts).length > 0 ? texts : undefined;
};

/**
 * Omits malformed values, so that the others can be saved. `checkDescription` reports them.
 *
 * @param saved description whose entries in DataCite's terms may follow other rules. Its fields stay as they are, with
 *   commas in keywords for example, while the form's values of them are not changed.
 */
export function toDescription(values: DescriptionValues, saved: UploadDescription = {}): UploadDescription {
  const entered = converted(values, saved);
  const unchanged = converted(toValues(saved), saved);
  const names = Object.keys({ ...saved, ...entered }) as (keyof UploadDescription)[]; // keys of both
  const fields = names.map((name) => {
    const isUnchanged = JSON.stringify(entered[name]) === JSON.stringify(unchanged[name]);
    return [name, isUnchanged ? saved[name] : entered[name]] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function converted(values: DescriptionValues, saved: UploadDescription): UploadDescription {
  const { genre, language, creators, contributors, subjects } = values;
  const doi = normaliseDoi(values.doi);
  const { people, datacite } = toDatacite(values, saved);
  const named = <Row extends { family: string }>(rows: readonly Row[], identified: readonly Entry[]) =>
    rows.map((row, index) => ({ ...row, identified: identified[index] })).filter(({ family }) => family.trim());
  const keywords = keywordsOf(values.keywords).slice(0, uploadLimits.keywords);
  const series = {
    ...given('id', values.seriesId),
    ...given('title', values.seriesTitle.trim()),
    ...given('part', partOf(values.seriesPart)),
  };
  return {
    ...given('title', localised(values.titleEn, values.titleDe)),
    ...given('abstract', localised(values.abstractEn, values.abstractDe)),
    creators: named(creators, people.creators).map(({ family, given: first, orcid, identified }) => ({
      family: family.trim(),
      ...given('given', first.trim()),
      ...given('orcid', isOrcid(normaliseOrcid(orcid)) ? normaliseOrcid(orcid) : ''),
      ...identified,
    })),
    contributors: named(contributors, people.contributors).map(({ family, given: first, role, note, identified }) => ({
      family: family.trim(),
      ...given('given', first.trim()),
      role: isRole(role) ? role : 'other',
      ...given('note', note.trim()),
      ...identified,
    })),
    ...given('publisher', values.publisher.trim()),
    ...given('year', yearOf(values.year)),
    ...given('language', language),
    ...(isGenre(genre) && { genre }),
    subjects: subjects.slice(0, uploadLimits.subjects),
    keywords: keywords.filter((keyword) => keyword.length <= 80),
    ...(Object.keys(series).length > 0 && { series }),
    ...given('doi', isDoi(doi) ? doi : ''),
    ...given('datacite', datacite),
  };
}
