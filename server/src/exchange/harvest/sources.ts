/** The sources that the portal harvests, as rows of the database. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { InputError } from '../import/input-error.ts';
import type { HarvestTables } from './tables.ts';

export type HarvestSource = Selectable<HarvestTables['harvest_source']>;

export type NewSource = Pick<
  HarvestSource,
  'url' | 'format' | 'prefix' | 'set_spec' | 'has_seconds' | 'every_seconds' | 'is_private'
>;

/** Adds a source, which is due immediately. @throws InputError if there is one with the same URL, prefix and set */
export async function addSource(db: Kysely<Database>, source: NewSource): Promise<HarvestSource> {
  const added = await db
    .insertInto('harvest_source')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new InputError(`${source.url} is a source already, with the same prefix and set`);
  return added;
}

export const listSources = (db: Kysely<Database>): Promise<HarvestSource[]> =>
  db.selectFrom('harvest_source').selectAll().orderBy('id').execute();

/** @throws InputError if there is no such source */
export async function sourceWithId(db: Kysely<Database>, id: number): Promise<HarvestSource> {
  const source = await db.selectFrom('harvest_source').selectAll().where('id', '=', id).executeTakeFirst();
  if (!source) throw new InputError(`There is no source ${id}; “mediothek harvest list” shows all`);
  return source;
}

/** Sources that have to be harvested now, the one that waits longest first. */
export const dueSources = (db: Kysely<Database>): Promise<HarvestSource[]> =>
  db
    .selectFrom('harvest_source')
    .selectAll()
    .where('paused', '=', false)
    .where(sql<boolean>`due <= now()`)
    .orderBy('due')
    .execute();

/** Pauses a source after the records that are being read, or resumes it. A run that it interrupts goes on later. */
export async function setPaused(db: Kysely<Database>, id: number, paused: boolean): Promise<void> {
  await db.updateTable('harvest_source').set({ paused }).where('id', '=', id).execute();
}

/** Removes a source. Its media stay. */
export async function removeSource(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('harvest_source').where('id', '=', id).execute();
}

/** URL without user, password and parameters, which may be secret. */
export function publicUrl(text: string): string {
  const url = URL.parse(text);
  return url ? `${url.origin}${url.pathname}` : '';
}

export type SourceState = 'paused' | 'failed' | 'running' | 'new' | 'waiting';

export function stateOf({ paused, problem, run_started, last_success }: HarvestSource): SourceState {
  if (paused) return 'paused';
  if (problem !== null) return 'failed';
  if (run_started) return 'running';
  return last_success ? 'waiting' : 'new';
}
