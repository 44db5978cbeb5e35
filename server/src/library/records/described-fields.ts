/** The fields of a description in the record of a medium: each is changed, compared and restored as a whole. */
import { isDeepStrictEqual } from 'node:util';
import { type DataciteDescription, type DescribedField, describedFields, type MediaRecord } from '@mediothek/contract';

interface Group {
  record: readonly (keyof MediaRecord)[];
  datacite: readonly (keyof DataciteDescription)[];
}

/** What belongs to a field: parts of the record, and parts of its description in DataCite. */
export interface FieldValue {
  record: Partial<MediaRecord>;
  datacite: DataciteDescription;
}
export type FieldValues = Partial<Record<DescribedField, FieldValue>>;

const own = (name: keyof MediaRecord): Group => ({ record: [name], datacite: [] });
const described = (...names: (keyof DataciteDescription)[]): Group => ({ record: [], datacite: names });

const groups: Record<DescribedField, Group> = {
  title: own('title'),
  abstract: own('abstract'),
  creators: { record: ['creators'], datacite: ['creators'] },
  contributors: { record: ['contributors'], datacite: ['contributors'] },
  publisher: own('publisher'),
  year: own('year'),
  language: own('language'),
  genre: own('genre'),
  subjects: own('subjects'),
  keywords: own('keywords'),
  series: own('series'),
  doi: own('doi'),
  'datacite.fundingReferences': described('fundingReferences'),
  'datacite.relatedIdentifiers': described('relatedIdentifiers'),
  'datacite.version': described('version'),
  'datacite.alternateIdentifiers': described('alternateIdentifiers'),
  // The year belongs to the date of type `Issued`.
  'datacite.dates': described('dates', 'publicationYear'),
  'datacite.geoLocations': described('geoLocations'),
  'datacite.subjects': described('subjects'),
  'datacite.sizes': described('sizes'),
  'datacite.formats': described('formats'),
};

const pick = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Partial<Whole> =>
  Object.fromEntries(
    names.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]])),
  ) as Partial<Whole>; // the names are keys of the whole

const omit = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Partial<Whole> =>
  pick(
    whole,
    (Object.keys(whole) as (keyof Whole)[]).filter((name) => !names.includes(name)), // `Object.keys` returns strings
  );

export const fieldValue = ({ datacite = {}, ...record }: MediaRecord, field: DescribedField): FieldValue => ({
  record: pick<Partial<MediaRecord>>(record, groups[field].record),
  datacite: pick(datacite, groups[field].datacite),
});

/** The record with another value of the field. */
export function withFieldValue(
  { datacite: before = {}, ...record }: MediaRecord,
  field: DescribedField,
  value: FieldValue,
): MediaRecord {
  const datacite = { ...omit(before, groups[field].datacite), ...value.datacite };
  return {
    ...omit<Partial<MediaRecord>>(record, groups[field].record),
    ...value.record,
    ...(Object.keys(datacite).length > 0 && { datacite }),
  } as MediaRecord; // the value contains what was omitted, or the record may lack it
}

/** Fields whose values differ. The order of keys does not matter. */
export const changedFields = (before: MediaRecord, after: MediaRecord): DescribedField[] =>
  describedFields.filter((field) => !isDeepStrictEqual(fieldValue(before, field), fieldValue(after, field)));

/** Values of all fields. */
export const allFieldValues = (record: MediaRecord): FieldValues =>
  Object.fromEntries(describedFields.map((field) => [field, fieldValue(record, field)]));

/** The record with these values. Fields that they do not name stay. */
export const withFieldValues = (record: MediaRecord, values: FieldValues): MediaRecord =>
  describedFields.reduce((changed, field) => {
    const value = values[field];
    return value ? withFieldValue(changed, field, value) : changed;
  }, record);
