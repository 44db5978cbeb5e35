/** The compared search engines. Each has a database that was filled for the benchmark. */
import { join } from 'node:path';
import { ProgressDisplay } from '../server/src/cli/progress-display.ts';
import { openDatabase } from '../server/src/base/db/open.ts';
import { countHits } from '../server/src/library/search/count-hits.ts';
import { termsOf } from '../server/src/library/search/query-terms.ts';
import { search } from '../server/src/library/search/search.ts';
import { fillLibrary, type FillProgress, type SyntheticLibrary } from './fill-library.ts';
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
  const transcripts = { bytes: 0, records: 0, totalRecords: total };
  display.start(label, media);
  try {
    return await fill({
      onStored: (stored) => void (media.records = stored),
      onTranscript: (done) => {
        if (transcripts.records === 0) display.start(`${label}, transcripts`, transcripts);
        transcripts.records = done;
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
  const database = await openDatabase(settings);
  const { db, close } = database;
  const name = settings.databaseUrl ? 'PostgreSQL' : 'PGlite';
  await filling(name, library.size, (progress) => fillLibrary(database, library, progress));
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
