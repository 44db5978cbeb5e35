import { Compile } from 'typebox/compile';
import { Clean } from 'typebox/value';
import {
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
  problems.push(...unstorable(value, Clean(schemas[value.kind], structuredClone(value)), ''));
  // The value matches the schema of its kind. The compiler cannot infer that from the table of validators.
  return problems.length > 0 ? { problems } : { record: value as LibraryRecord };
}

/** Identifier of the record for messages, also if the record is invalid: `media 51150`. */
export function nameOf(value: unknown): string | undefined {
  if (!isObject(value) || !isKind(value.kind)) return undefined;
  const id = value.kind === 'publisher' ? value.name : value.id;
  return typeof id === 'string' ? `${value.kind} ${id.slice(0, 80)}` : value.kind;
}

/**
 * Problems of fields that `cleaned` lacks, and of strings that PostgreSQL cannot store. `cleaned` is the value without the
 * fields that the schema does not contain.
 */
function unstorable(value: unknown, cleaned: unknown, path: string): string[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [`${path}: contains a NUL character`];
    return value.isWellFormed() ? [] : [`${path}: contains half of a surrogate pair`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      unstorable(item, Array.isArray(cleaned) ? cleaned[index] : undefined, `${path}[${index}]`),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = path === '' ? key : `${path}.${key}`;
    if (!isObject(cleaned) || !Object.hasOwn(cleaned, key)) return [`${field.slice(0, 120)}: unknown field`];
    return unstorable(item, cleaned[key], field);
  });
}
