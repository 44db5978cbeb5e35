import type { PublisherRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { canonicalRecord } from './canonical-record.ts';
import { RecordError } from './record-error.ts';

export interface Publisher {
  id: number;
  name: string;
  slug: string;
}

const uriPrefix = 'urn:mediothek:publisher:';

/** URI of a publisher. It does not change when the publisher is renamed. */
export const publisherUri = (slug: string): string => `${uriPrefix}${slug}`;

/** Slug in a publisher's URI. A bare slug is accepted too. */
export const slugOfPublisherUri = (uri: string): string =>
  uri.startsWith(uriPrefix) ? uri.slice(uriPrefix.length) : uri;

const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Universität Köln` → `universitaet-koeln`; at most 72 characters, never empty. */
export function slugify(name: string): string {
  const latin = name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const slug = latin.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 72);
  return slug.replaceAll(/^-+|-+$/g, '') || 'publisher';
}

async function freeSlug(db: Kysely<Database>, name: string): Promise<string> {
  const base = slugify(name);
  const rows = await db.selectFrom('publisher').select('slug').where('slug', 'like', `${base}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** Returns the publisher with that name; creates it if it is missing. Runs in the caller's transaction. */
export async function ensurePublisher(db: Kysely<Database>, name: string): Promise<Publisher> {
  const find = db.selectFrom('publisher').select(['id', 'name', 'slug']).where('name', '=', name);
  const found = await find.executeTakeFirst();
  if (found) return found;
  await insertPublisher(db, { kind: 'publisher', name });
  return find.executeTakeFirstOrThrow();
}

/**
 * Record to store. It contains the slug only if the slug was given, or differs from the one that the name would get.
 * Therefore an export repeats the stored records, and an import gives all publishers the same slugs again.
 */
export function publisherWithSlug(record: PublisherRecord, slug: string): PublisherRecord {
  return slug === record.slug || slug === slugify(record.name) ? record : canonicalRecord({ ...record, slug });
}

export async function insertPublisher(db: Kysely<Database>, record: PublisherRecord): Promise<void> {
  const slug = record.slug ?? (await freeSlug(db, record.name));
  await rejectForeignSlug(db, slug, record.name);
  await db
    .insertInto('publisher')
    .values({ name: record.name, slug, record: JSON.stringify(publisherWithSlug(record, slug)) })
    // Another process may have added it concurrently.
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** @throws RecordError if the slug belongs to another publisher */
export async function rejectForeignSlug(db: Kysely<Database>, slug: string, name: string): Promise<void> {
  const other = await db.selectFrom('publisher').select('name').where('slug', '=', slug).executeTakeFirst();
  if (other && other.name !== name) throw new RecordError('slug', `The slug "${slug}" belongs to "${other.name}"`);
}
