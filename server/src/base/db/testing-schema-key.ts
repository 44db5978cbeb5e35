import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const migrations = join(import.meta.dirname, 'migrations');

/** Key of the schema: tests copy a migrated database as long as the migrations do not change. */
export function schemaKey(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).toSorted()) hash.update(file).update(readFileSync(join(migrations, file)));
  return hash.digest('hex').slice(0, 16);
}
