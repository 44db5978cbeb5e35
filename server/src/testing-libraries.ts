/** Complete libraries for tests: the demo library, and a hundred real records if they are available. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { libraryStore } from './exchange/import/library-store.ts';
import { openSource } from './exchange/import/open-source.ts';
import { runImport } from './exchange/import/run-import.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

const repository = resolve(import.meta.dirname, '../..');
const feed = resolve(repository, '../shared/data/tibav-oai-datacite.xml');

export interface TestLibrary {
  name: string;
  file: string;
  /** Why the library is not available, or `false`. */
  skip: string | false;
}
export const testLibraries: readonly TestLibrary[] = [
  { name: 'the demo library', file: resolve(repository, 'demo/library.jsonl'), skip: false },
  { name: 'a real feed', file: feed, skip: existsSync(feed) ? false : `not run: there is no ${feed}` },
];

/** A database with the library, and the ids of its media without the withdrawn ones. */
export async function openTestLibrary({ file }: TestLibrary): Promise<TestDatabase & { ids: string[] }> {
  const database = await openTestDatabase();
  const { signal } = new AbortController();
  const { items } = await openSource(file, { format: 'auto', signal });
  await runImport(items, libraryStore(database.db), { signal, onMessage: () => undefined });
  const rows = await database.db.selectFrom('media').select('id').where('withdrawn', 'is', null).execute();
  return { ...database, ids: rows.map(({ id }) => id) };
}
