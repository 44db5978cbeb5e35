/**
 * `dist/registry.json`: written by one process at a time, replaced atomically, and never recreated if it cannot be
 * read. With an archive, that of the archive is the registry, and the file a copy.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteRegistry } from '@mediothek/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Value } from 'typebox/value';
import type { Database } from '../../base/db/database.ts';
import { announceChange } from '../../base/db/library-events.ts';
import { ApiError } from '../../base/http/api-error.ts';
import type { BuildLocation } from './installed-build.ts';

/** Database and builds that a change of the registry needs. */
export interface RegistryContext extends BuildLocation {
  db: Kysely<Database>;
}

/** Key of the advisory lock for changes of the registry. The number is arbitrary. */
const lockKey = 6_144_001;

const unavailable = (why: string) =>
  new ApiError('unavailable', `The portal's registry of remotes ${why}; nothing can be delivered until it is back`);

/**
 * Reads the registry of this server. That of the archive may be newer.
 * @throws ApiError `unavailable` while the registry is missing or broken
 */
export async function readRegistry(dist: string): Promise<RemoteRegistry> {
  return checked(await readFile(join(dist, 'registry.json'), 'utf8').catch(() => undefined));
}

/** @throws ApiError `unavailable` */
function checked(text: string | undefined): RemoteRegistry {
  if (text === undefined) throw unavailable('cannot be read');
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

/** Result of a change of the registry. */
export interface RegistryChange<T> {
  /** New registry. `undefined`: the registry does not change. */
  registry?: RemoteRegistry;
  result: T;
}

/**
 * Changes the registry, while no other server of this database does. Events are part of the transaction. The file is
 * replaced last, so that a failed change leaves neither events nor a new file.
 * @param change gets the current registry and the transaction. It must use no other database connection.
 * @throws ApiError `unavailable` while the registry is missing or broken; errors of `change`
 */
export function changeRegistry<T>(
  { db, ...location }: RegistryContext,
  change: (registry: RemoteRegistry, transaction: Transaction<Database>) => Promise<RegistryChange<T>>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    const { registry, result } = await change(await newestRegistry(location), transaction);
    if (registry) {
      await announceChange(transaction, 'registry');
      await writeRegistry(location, registry);
    }
    return result;
  });
}

/** Registry that all servers share. @throws ApiError `unavailable` */
const newestRegistry = async ({ dist, archive }: BuildLocation): Promise<RemoteRegistry> =>
  archive ? checked(await archive.readRegistry()) : readRegistry(dist);

/** Replaces the registry atomically. Callers must hold the lock, or have found no registry. */
export async function writeRegistry({ dist, archive }: BuildLocation, registry: RemoteRegistry): Promise<void> {
  const text = JSON.stringify(registry, null, 1);
  await archive?.writeRegistry(text);
  const file = join(dist, 'registry.json');
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryFile, text);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
