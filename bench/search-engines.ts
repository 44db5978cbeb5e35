/** The compared search engines. Each has a database that was filled for the benchmark. */
import { join } from 'node:path';
import { ProgressDisplay } from '../server/src/cli/progress-display.ts';
import { openDatabase } from '../server/src/base/db/open.ts';
import { countHits } from '../server/src/library/search/count-hits.ts';
import { termsOf } from '../server/src/library/search/query-terms.ts';
import { search } from '../server/src/library/search/search.ts';
import { fillLibrary, type FillProgress, type SyntheticLibrary } from '../server/src/library/search/testing-fill.ts';
import { openSqlite } from './search-sqlite.ts';

export interface Engine {
  name: string;
  /** @param query undefined: all media @returns number of hits */
  search(query: string | undefined): Promise<number>;
  /** @returns number of hits; computes only this number */
  count(query: string): Promise<number>;
  close(): Promise<void>;
}

/** Fills a database and shows the progress, speed and remaining time. */
async function filling<T>(label: string, total: number, fill: (progress: FillProgress) => T | Promise<T>): Promise<T> {
  const display = new ProgressDisplay(process.stderr);
  const media = { bytes: 0, records: 0, totalRecords: total };
  const indexes = { bytes: 0, records: 0, totalRecords: 0 };
  display.start(label, media);
  try {
    return await fill({
      onStored: (stored) => void (media.records = stored),
      onIndexed: (built, all) => {
        if (built === 0) display.start(`${label}, indexes`, indexes);
        Object.assign(indexes, { records: built, totalRecords: all });
      },
    });
  } finally {
    display.stop();
  }
}

/** The portal's search, on PGlite (`databaseUrl` undefined) or on an empty PostgreSQL database. */
export async function openPortalSearch(
  library: SyntheticLibrary,
  settings: { dataDir: string; databaseUrl: string | undefined },
): Promise<Engine> {
  const { db, close } = await openDatabase(settings);
  const name = settings.databaseUrl ? 'PostgreSQL' : 'PGlite';
  await filling(name, library.size, (progress) => fillLibrary(db, library, progress));
  return {
    name,
    search: async (query) => (await search(db, query === undefined ? {} : { query })).totalEntries,
    count: (query) => countHits(db, { terms: termsOf(query), selections: [] }),
    close,
  };
}

export async function openSqliteSearch(library: SyntheticLibrary, folder: string): Promise<Engine> {
  const name = 'SQLite FTS5';
  const sqlite = await filling(name, library.size, ({ onStored }) =>
    openSqlite(join(folder, 'fts5.sqlite'), library, onStored),
  );
  return {
    name,
    search: async (query) => sqlite.search(query),
    count: async (query) => sqlite.search(query),
    close: async () => sqlite.close(),
  };
}
