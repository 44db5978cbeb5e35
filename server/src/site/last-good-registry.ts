/** A copy of the registry that was in use last: a restart needs no more than that. */
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteRegistry } from '@mediothek/contract';
import { readJsonFile } from './read-json-file.ts';

const fileIn = (dist: string) => join(dist, 'registry.last-good.json');

/** Undefined where there is none, or none that can be read. */
export const readLastGood = (dist: string): Promise<RemoteRegistry | undefined> =>
  readJsonFile(fileIn(dist), RemoteRegistry).catch(() => undefined);

export async function writeLastGood(dist: string, registry: RemoteRegistry): Promise<void> {
  const file = fileIn(dist);
  const part = `${file}.${randomUUID()}`; // several servers may share the builds
  await writeFile(part, JSON.stringify(registry, undefined, 1));
  await rename(part, file);
}
