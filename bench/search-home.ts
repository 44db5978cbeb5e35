/** Effect of searches on other visitors: requests the home page from the HTTP server, idle and during searches. */
import { startServer } from '../server/src/serve.ts';
import { readSettings } from '../server/src/settings.ts';
import { load, type LoadResult } from './load.ts';
import { freePort } from './portal.ts';
import { type Figure, median } from './report.ts';

/** Visitors who open a page every 20 ms. Without this delay, they would slow each other down. */
const visitors = { path: '/', connections: 4, delayMs: 20, milliseconds: 4_000 };
/** Idle and busy measurements alternate, so that other load of the machine affects both. */
const rounds = 5;

/** @param query broad query that is repeated */
export async function homeWhileSearching(
  settings: { dataDir: string; databaseUrl: string | undefined },
  engine: string,
  query: string,
): Promise<Figure[]> {
  const port = await freePort();
  const server = await startServer({
    settings: readSettings({
      PORT: String(port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      DEMO: 'off',
      WORKER: 'off',
    }),
    log: false,
    writeLine: () => {},
  });
  const path = `/api/v0/search?query=${encodeURIComponent(query)}`;
  const idle: LoadResult[] = [];
  const busy: LoadResult[] = [];
  const searches: LoadResult[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      idle.push(await load({ port, ...visitors }));
      const search = load({ port, path, connections: 1, milliseconds: visitors.milliseconds });
      busy.push(await load({ port, ...visitors }));
      searches.push(await search);
    }
  } finally {
    await server.close();
  }
  const medianOf = (results: LoadResult[], part: keyof LoadResult) => median(results.map((result) => result[part]));
  const ratio = medianOf(busy, 'p99') / medianOf(idle, 'p99');
  return [
    { what: `${engine}: searches meanwhile`, value: medianOf(searches, 'perSecond'), unit: '/s' },
    { what: `${engine}: home p50, idle`, value: medianOf(idle, 'p50'), unit: 'ms' },
    { what: `${engine}: home p50, while searching`, value: medianOf(busy, 'p50'), unit: 'ms' },
    { what: `${engine}: home p99, idle`, value: medianOf(idle, 'p99'), unit: 'ms' },
    { what: `${engine}: home p99, while searching`, value: medianOf(busy, 'p99'), unit: 'ms' },
    { what: `${engine}: while searching ÷ idle`, value: ratio, unit: '×', target: { kind: 'at most', value: 2 } },
  ];
}
