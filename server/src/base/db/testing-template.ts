/**
 * Empty embedded database with the current schema, for tests. Creating it takes several seconds of CPU time, copying it
 * a quarter of that.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { imagePath } from './pglite.ts';
import { openDatabase } from './open.ts';
import { schemaKey } from './testing-schema-key.ts';

const prefix = 'test-database-';

async function make(template: string): Promise<void> {
  const [folder, name] = [dirname(template), basename(template)];
  const unfinished = `${template}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { close } = await openDatabase({ dataDir: unfinished });
  await close();
  try {
    renameSync(join(unfinished, 'db'), template);
  } catch (error) {
    if (!existsSync(template)) throw error; // otherwise another test file created it first
  }
  rmSync(unfinished, { recursive: true, force: true });
  const outdated = readdirSync(folder).filter((other) => other.startsWith(prefix) && !other.startsWith(name));
  for (const other of outdated) rmSync(join(folder, other), { recursive: true, force: true });
}

/** Copies the database into a data directory that has none. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const image = imagePath();
  const template = join(dirname(image), `${prefix}${basename(image, '.tar.gz')}-${schemaKey()}`);
  if (!existsSync(template)) await make(template);
  cpSync(template, join(dataDir, 'db'), { recursive: true });
}
