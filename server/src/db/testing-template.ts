/**
 * An empty embedded database with the schema of now, for tests: making one takes several seconds of a processor, copying
 * it a tenth of that.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { imagePath } from './embedded.ts';
import { openDatabase } from './open.ts';

const migrations = join(import.meta.dirname, 'migrations');

/** Another one for each schema and each PGlite. */
function templatePath(): string {
  const image = imagePath();
  const hash = createHash('sha256').update(basename(image));
  for (const file of readdirSync(migrations).toSorted()) hash.update(file).update(readFileSync(join(migrations, file)));
  return join(dirname(image), `test-database-${hash.digest('hex').slice(0, 16)}`);
}

async function make(template: string): Promise<void> {
  const [folder, name] = [dirname(template), basename(template)];
  const unfinished = `${template}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { close } = await openDatabase({ dataDir: unfinished });
  await close();
  try {
    renameSync(join(unfinished, 'db'), template);
  } catch (error) {
    if (!existsSync(template)) throw error; // otherwise another test file was first
  }
  rmSync(unfinished, { recursive: true, force: true });
  const outdated = readdirSync(folder).filter((other) => other.startsWith('test-database-') && !other.startsWith(name));
  for (const other of outdated) rmSync(join(folder, other), { recursive: true, force: true });
}

/** Puts the database into a data directory that has none. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const template = templatePath();
  if (!existsSync(template)) await make(template);
  cpSync(template, join(dataDir, 'db'), { recursive: true });
}
