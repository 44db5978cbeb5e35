import { type TSchema } from 'typebox';
import {
  locales,
  MediaRecord,
  PublisherRecord,
  SeriesRecord,
  SubjectRecord,
  type LibraryRecord,
} from '@mediothek/contract';

const schemas = { media: MediaRecord, series: SeriesRecord, publisher: PublisherRecord, subject: SubjectRecord };

/** Parts of a schema that decide about the order of keys. */
type Shape = TSchema & { properties?: Record<string, TSchema>; items?: TSchema };

/**
 * Returns the record with its keys in the order of the schema, texts with the portal's languages first, without
 * `undefined`. Equal records have equal JSON.
 */
export function canonicalRecord<T extends LibraryRecord>(record: T): T {
  // Only the order of keys changes.
  return order(record, schemas[record.kind]) as T;
}

function order(value: unknown, schema: Shape | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => order(item, schema?.items));
  if (typeof value !== 'object' || value === null) return value;
  const properties = schema?.properties;
  const fields = new Map<string, unknown>(Object.entries(value));
  const keys = properties ? Object.keys(properties) : languageOrder([...fields.keys()]);
  const present = keys.filter((key) => fields.get(key) !== undefined);
  return Object.fromEntries(present.map((key) => [key, order(fields.get(key), properties?.[key])]));
}

/** The portal's languages, then the others by code. */
function languageOrder(languages: readonly string[]): string[] {
  const own = locales.filter((locale) => languages.includes(locale));
  return [...own, ...languages.filter((language) => !own.some((locale) => locale === language)).sort()];
}
