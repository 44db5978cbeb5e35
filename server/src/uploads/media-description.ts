/**
 * The record of a published medium as the description that a form shows, and back. What a form does not show of the
 * record survives a change.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type DescribedField,
  describedFields,
  isLocale,
  type LocalizedText,
  type MediaRecord,
  type UploadDatacite,
  UploadDescription,
} from '@mediothek/contract';
import { Value } from 'typebox/value';
import { fieldValue, withFieldValue } from '../library/records/described-fields.ts';
import { joinedDatacite, withStored } from './upload-datacite.ts';
import { describedRecord } from './upload-record.ts';

/** Value of a field in a description. */
export function descriptionValue(description: UploadDescription, field: DescribedField): unknown {
  const [name, part] = field.split('.') as [keyof UploadDescription, keyof UploadDatacite | undefined];
  return part === undefined ? description[name] : description.datacite?.[part];
}

/** Description with this field only. */
export function descriptionPart(description: UploadDescription, field: DescribedField): UploadDescription {
  const value = descriptionValue(description, field);
  if (value === undefined) return {};
  const [name, part] = field.split('.');
  return part === undefined ? { [field]: value } : { [name ?? '']: { [part]: value } };
}

const inLocales = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([lang]) => isLocale(lang)));
const inOtherLanguages = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([lang]) => !isLocale(lang)));

/** Parts of a printed name. The name of an organisation has one. */
function partsOfName(name: string, isOrganisation: boolean): { family: string; given?: string } {
  const comma = name.indexOf(', ');
  if (isOrganisation || comma < 1) return { family: name };
  return { family: name.slice(0, comma), given: name.slice(comma + 2) };
}

function wholeDescription(record: MediaRecord, titles: ReadonlyMap<string, string>): UploadDescription {
  const { title, abstract, language, genre, creators, contributors, publisher, year, doi, datacite } = record;
  const organisations = new Set(
    [...(datacite?.creators ?? []), ...(datacite?.contributors ?? [])].flatMap(({ name, nameType }) =>
      nameType === 'Organizational' ? [name] : [],
    ),
  );
  const parts = (name: string) => partsOfName(name, organisations.has(name));
  const [series] = record.series;
  const seriesTitle = titles.get(series?.id ?? '');
  const description: UploadDescription = {
    title: inLocales(title),
    ...(abstract && { abstract: inLocales(abstract) }),
    creators: creators.map(({ name, ...rest }) => ({ ...parts(name), ...rest })),
    contributors: contributors.map(({ name, ...rest }) => ({ ...parts(name), ...rest })),
    publisher,
    ...(year !== undefined && { year }),
    ...(language !== 'und' && { language }),
    ...(genre && { genre }),
    subjects: [...record.subjects],
    keywords: [...record.keywords],
    ...(series && { series: { ...series, ...(seriesTitle !== undefined && { title: seriesTitle }) } }),
    ...(doi && { doi }),
  };
  return withStored(description, datacite);
}

/**
 * @param titles titles of series by their ids
 * @returns the description, and the fields with values that a description cannot contain, such as too long ones
 */
export function describe(
  record: MediaRecord,
  titles: ReadonlyMap<string, string>,
): { description: UploadDescription; fixed: DescribedField[] } {
  const whole = wholeDescription(record, titles);
  const fixed = describedFields.filter((field) => {
    const value = descriptionValue(whole, field);
    return value !== undefined && !Value.Check(UploadDescription, descriptionPart(whole, field));
  });
  const isFixed = (field: string) => fixed.some((each) => each === field);
  const { datacite, ...own } = whole;
  const description = {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !isFixed(name))),
    ...(datacite && {
      datacite: Object.fromEntries(Object.entries(datacite).filter(([name]) => !isFixed(`datacite.${name}`))),
    }),
  } as UploadDescription; // a description without some of its optional fields
  return { description, fixed };
}

/** Fields that differ, except those that the description cannot contain. */
const entered = (before: UploadDescription, after: UploadDescription, fixed: readonly DescribedField[]) =>
  describedFields.filter(
    (field) =>
      !fixed.includes(field) && !isDeepStrictEqual(descriptionValue(before, field), descriptionValue(after, field)),
  );

/**
 * The record after a change of its description. Only changed fields are converted, so that names, further languages and
 * further series of the record stay as they are.
 *
 * @param before what `describe` returned
 * @param after its series is in the library
 */
export function changedRecord(
  record: MediaRecord,
  before: ReturnType<typeof describe>,
  after: UploadDescription,
  defaultPublisher: string,
): MediaRecord {
  const { title, abstract, series, ...described } = describedRecord(after, { declared: [] }, defaultPublisher);
  const texts = { ...abstract, ...inOtherLanguages(record.abstract ?? {}) };
  const { abstract: _abstract, year: _year, genre: _genre, doi: _doi, datacite, ...rest } = record;
  const joined = joinedDatacite(after, datacite);
  const changed: MediaRecord = {
    ...rest,
    ...described,
    title: { ...title, ...inOtherLanguages(record.title) },
    ...(Object.keys(texts).length > 0 && { abstract: texts }),
    series: [...series, ...record.series.slice(1).filter(({ id }) => id !== series[0]?.id)],
    ...(joined && { datacite: joined }),
  };
  return entered(before.description, after, before.fixed).reduce(
    (merged, field) => withFieldValue(merged, field, fieldValue(changed, field)),
    record,
  );
}
