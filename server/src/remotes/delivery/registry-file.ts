/** `dist/registry.json`: one writer at a time, replaced in one step, never made up where it cannot be read. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteRegistry } from '@mediothek/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Value } from 'typebox/value';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';

/** What a change of the registry needs. */
export interface RegistryContext {
  db: Kysely<Database>;
  /** Folder of the builds, absolute. */
  dist: string;
}

/** Any number: whoever changes the registry waits for it. */
const lockKey = 6_144_001;

/** @throws ApiError `unavailable` while the registry is missing or broken */
export async function readRegistry(dist: string): Promise<RemoteRegistry> {
  const unavailable = (why: string) =>
    new ApiError('unavailable', `The portal's registry of remotes ${why}; nothing can be delivered until it is back`);
  const text = await readFile(join(dist, 'registry.json'), 'utf8').catch(() => {
    throw unavailable('cannot be read');
  });
  const registry = parse(text);
  if (!Value.Check(RemoteRegistry, registry)) throw unavailable('is invalid');
  return registry;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a change sees: the registry as it is now, and the transaction that its events go into. */
export interface RegistryChange<T> {
  /** Absent: the registry stays as it is. */
  registry?: RemoteRegistry;
  result: T;
}

/**
 * Changes the registry while nobody else does, on any server of this database. Events are part of the transaction; the
 * file is replaced last, so that a change which fails leaves neither.
 * @param change gets the registry as it is, and the transaction: nothing else may ask the database meanwhile
 * @throws ApiError `unavailable` while the registry is missing or broken; what `change` throws
 */
export function changeRegistry<T>(
  { db, dist }: RegistryContext,
  change: (registry: RemoteRegistry, transaction: Transaction<Database>) => Promise<RegistryChange<T>>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    const { registry, result } = await change(await readRegistry(dist), transaction);
    if (registry) await writeRegistry(dist, registry);
    return result;
  });
}

/** Replaces the registry in one step. Only who holds the lock may, or who finds none. */
export async function writeRegistry(dist: string, registry: RemoteRegistry): Promise<void> {
  const file = join(dist, 'registry.json');
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryFile, JSON.stringify(registry, null, 1));
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
