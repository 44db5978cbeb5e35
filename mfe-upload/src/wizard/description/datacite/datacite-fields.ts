/** Fields of the entries in DataCite's terms, as the form shows them. */
import {
  contributorTypes,
  dateTypes,
  funderIdentifierTypes,
  relatedIdentifierTypes,
  relationTypes,
  resourceTypes,
} from '@mediothek/contract';
import type { DataciteVocabulary } from '@mediothek/contract/datacite-names';
import { valueAt, withValueAt, type Entry } from './datacite-values.ts';
import type { texts } from './datacite-texts.en.ts';

export type TextKey = keyof typeof texts;

export interface EntryField {
  /** Path in the entry. Empty: the entry is the text itself. */
  key: string;
  label: TextKey;
  isRequired?: boolean;
  options?: readonly string[];
  /** Vocabulary with the names of the options. Absent: they are names, which no language translates. */
  vocabulary?: DataciteVocabulary;
  inputMode?: 'url' | 'decimal';
  /** Well-known form of a text that was entered or pasted, when the field is left. */
  normalise?: (text: string, entry: Entry) => string;
}

const withoutResolver = (text: string, resolver: RegExp): string => text.replace(resolver, '');
/** Identifiers in the form in which their schemes are stored, by scheme in lower case. */
const normalForms: Readonly<Record<string, (text: string) => string>> = {
  doi: (text) => withoutResolver(text, /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)/i),
  'crossref funder id': (text) => withoutResolver(text, /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)/i),
  isni: (text) => withoutResolver(text, /^https?:\/\/(?:www\.)?isni\.org\/(?:isni\/)?/i).replaceAll(/[\s-]/g, ''),
  orcid: (text) => withoutResolver(text, /^https?:\/\/orcid\.org\//i),
  gnd: (text) => withoutResolver(text, /^https?:\/\/d-nb\.info\/gnd\//i),
  ror: (text) =>
    /^0[0-9a-z]{8}$/i.test(withoutResolver(text, /^(?:https?:\/\/)?ror\.org\//i))
      ? `https://ror.org/${withoutResolver(text, /^(?:https?:\/\/)?ror\.org\//i).toLowerCase()}`
      : text,
};
/** @param schemeKey key of the entry's scheme or type */
const normaliseBy = (schemeKey: string) => (text: string, entry: Entry) =>
  normalForms[String(entry[schemeKey] ?? '').toLowerCase()]?.(text.trim()) ?? text.trim();
const withPoint = (text: string): string => text.trim().replace(',', '.').replace('−', '-');

const affiliation: readonly EntryField[] = [
  { key: 'name', label: 'affiliation.institution', isRequired: true },
  {
    key: 'affiliationIdentifier',
    label: 'affiliation.ror',
    inputMode: 'url',
    normalise: (text, { affiliationIdentifierScheme: scheme }) =>
      normaliseBy('scheme')(text, { scheme: scheme || 'ROR' }),
  },
];
const nameSchemes = ['ISNI', 'GND', 'ROR', 'Wikidata', 'VIAF', 'Scopus Author ID', 'ResearcherID'];
const nameIdentifiers = (schemes: readonly string[]): readonly EntryField[] => [
  { key: 'nameIdentifierScheme', label: 'nameIdentifierScheme', isRequired: true, options: schemes },
  {
    key: 'nameIdentifier',
    label: 'nameIdentifier',
    isRequired: true,
    normalise: normaliseBy('nameIdentifierScheme'),
  },
];
/** The ORCID iD of creators is a field of their own. */
export const personFields = {
  creators: { affiliation, nameIdentifiers: nameIdentifiers(nameSchemes) },
  contributors: { affiliation, nameIdentifiers: nameIdentifiers(['ORCID', ...nameSchemes]) },
};
export { contributorTypes };

const point = (key: 'pointLatitude' | 'pointLongitude'): EntryField => ({
  key: `geoLocationPoint.0.${key}`,
  label: key,
  inputMode: 'decimal',
  normalise: withPoint,
});
const box = (
  key: 'northBoundLatitude' | 'southBoundLatitude' | 'westBoundLongitude' | 'eastBoundLongitude',
): EntryField => ({ key: `geoLocationBox.0.${key}`, label: key, inputMode: 'decimal', normalise: withPoint });

/** Lists of the description, in the order of the form. */
export const dataciteParts = {
  fundingReferences: [
    { key: 'funderName', label: 'funderName', isRequired: true },
    { key: 'funderIdentifierType', label: 'funderIdentifierType', options: funderIdentifierTypes },
    { key: 'funderIdentifier', label: 'funderIdentifier', normalise: normaliseBy('funderIdentifierType') },
    { key: 'awardNumber', label: 'awardNumber' },
    { key: 'awardTitle', label: 'awardTitle' },
    { key: 'awardUri', label: 'awardUri', inputMode: 'url' },
  ],
  relatedIdentifiers: [
    {
      key: 'relationType',
      label: 'relationType',
      isRequired: true,
      options: relationTypes,
      vocabulary: 'relationType',
    },
    {
      key: 'relatedIdentifierType',
      label: 'relatedIdentifierType',
      isRequired: true,
      options: relatedIdentifierTypes,
    },
    {
      key: 'relatedIdentifier',
      label: 'relatedIdentifier',
      isRequired: true,
      normalise: normaliseBy('relatedIdentifierType'),
    },
    {
      key: 'resourceTypeGeneral',
      label: 'resourceTypeGeneral',
      options: resourceTypes,
      vocabulary: 'resourceTypeGeneral',
    },
  ],
  alternateIdentifiers: [
    { key: 'alternateIdentifierType', label: 'alternateIdentifierType', isRequired: true },
    { key: 'alternateIdentifier', label: 'alternateIdentifier', isRequired: true },
  ],
  dates: [
    { key: 'dateType', label: 'dateType', isRequired: true, options: dateTypes, vocabulary: 'dateType' },
    { key: 'date', label: 'date', isRequired: true, normalise: (text) => text.trim().replace(/\s*\/\s*/, '/') },
    { key: 'dateInformation', label: 'dateInformation' },
  ],
  geoLocations: [
    { key: 'geoLocationPlace.0', label: 'geoLocationPlace' },
    point('pointLatitude'),
    point('pointLongitude'),
    box('northBoundLatitude'),
    box('southBoundLatitude'),
    box('westBoundLongitude'),
    box('eastBoundLongitude'),
  ],
  subjects: [
    { key: 'subject', label: 'subject', isRequired: true },
    { key: 'subjectScheme', label: 'subjectScheme', isRequired: true },
    { key: 'classificationCode', label: 'classificationCode' },
    { key: 'valueUri', label: 'valueUri', inputMode: 'url' },
  ],
  sizes: [{ key: '', label: 'sizes.value' }],
  formats: [{ key: '', label: 'formats.value' }],
} satisfies Record<string, readonly EntryField[]>;
export type DatacitePart = keyof typeof dataciteParts;
export const partNames = Object.keys(dataciteParts) as DatacitePart[];

/** Text of a field of an entry. */
export function fieldText(entry: unknown, key: string): string {
  const value = key === '' ? entry : valueAt(entry, key);
  return typeof value === 'string' ? value : '';
}

/** The entry with another text. The scheme of an affiliation's identifier follows it. */
export function withFieldText(entry: unknown, key: string, text: string): unknown {
  if (key === '') return text;
  const changed = withValueAt(entry as Entry, key, text);
  if (key !== 'affiliationIdentifier') return changed;
  const scheme = text.trim() === '' ? '' : fieldText(entry, 'affiliationIdentifierScheme') || 'ROR';
  return {
    ...changed,
    affiliationIdentifierScheme: scheme,
    ...(scheme === 'ROR' && { schemeUri: 'https://ror.org' }),
    ...(scheme === '' && { schemeUri: '' }),
  };
}
