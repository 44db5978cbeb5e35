import { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  maxDataciteCharacters,
  MediaRecord,
  PublisherRecord,
  SeriesRecord,
  SubjectRecord,
  type LibraryRecord,
  type RecordKind,
} from '@mediothek/contract';
import { describeErrors } from './describe-errors.ts';

const schemas = { media: MediaRecord, series: SeriesRecord, publisher: PublisherRecord, subject: SubjectRecord };
const validators = {
  media: Compile(MediaRecord),
  series: Compile(SeriesRecord),
  publisher: Compile(PublisherRecord),
  subject: Compile(SubjectRecord),
};
const kinds = Object.keys(schemas);
const isKind = (kind: unknown): kind is RecordKind => typeof kind === 'string' && Object.hasOwn(schemas, kind);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type CheckResult = { record: LibraryRecord; problems?: undefined } | { record?: undefined; problems: string[] };

/**
 * Validates a value from outside against the dump format. Stricter than the schema: unknown fields are reported,
 * because a misspelt field would be lost silently. Text that the database cannot store is reported, too.
 */
export function checkRecord(value: unknown): CheckResult {
  if (!isObject(value)) return { problems: ['is not a JSON object'] };
  if (!isKind(value.kind)) {
    return { problems: [`kind: must be one of ${kinds.join(', ')}, found ${JSON.stringify(value.kind) ?? 'nothing'}`] };
  }
  const validator = validators[value.kind];
  const problems = validator.Check(value) ? [] : describeErrors(schemas[value.kind], validator.Errors(value), value);
  problems.push(...unstorable(value, schemas[value.kind], ''));
  if (value.datacite !== undefined && JSON.stringify(value.datacite).length > maxDataciteCharacters)
    problems.push(`datacite: must not be longer than ${maxDataciteCharacters} characters`);
  // The value matches the schema of its kind. The compiler cannot infer that from the table of validators.
  return problems.length > 0 ? { problems } : { record: value as LibraryRecord };
}

/** Identifier of the record for messages, also if the record is invalid: `media 51150`. */
export function nameOf(value: unknown): string | undefined {
  if (!isObject(value) || !isKind(value.kind)) return undefined;
  const id = value.kind === 'publisher' ? value.name : value.id;
  return typeof id === 'string' ? `${value.kind} ${id.slice(0, 80)}` : value.kind;
}

/** Parts of a schema that decide which fields are known. */
type Shape = TSchema & {
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
};

/** Schema of a field. `undefined`: any field is accepted, or the validator reports that the value is no object. */
function schemaOf(shape: Shape, key: string): Shape | 'unknown' | undefined {
  const { properties = {}, patternProperties = {} } = shape;
  if (Object.hasOwn(properties, key)) return properties[key];
  const pattern = Object.keys(patternProperties).find((each) => new RegExp(each, 'u').test(key));
  if (pattern !== undefined) return patternProperties[pattern];
  return shape.properties || shape.patternProperties ? 'unknown' : undefined;
}

/** Problems of fields that the schema does not contain, and of strings that PostgreSQL cannot store. */
function unstorable(value: unknown, shape: Shape | undefined, path: string): string[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [`${path}: contains a NUL character`];
    return value.isWellFormed() ? [] : [`${path}: contains half of a surrogate pair`];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorable(item, shape?.items, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = path === '' ? key : `${path}.${key}`;
    const known = shape && schemaOf(shape, key);
    return known === 'unknown' ? [`${field.slice(0, 120)}: unknown field`] : unstorable(item, known, field);
  });
}
