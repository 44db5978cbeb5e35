/** What a search costs everybody else: the home page through the HTTP server, alone and while somebody searches. */
import { startServer } from '../server/src/serve.ts';
import { readSettings } from '../server/src/settings.ts';
import { load } from './load.ts';
import { freePort } from './portal.ts';
import type { Figure } from './report.ts';

/** Visitors who look at a page every 20 ms together: as fast as they can, they would only measure each other. */
const visitors = { path: '/', connections: 4, pause: 20, milliseconds: 8_000 };

/** @param query what is searched for over and over; a broad one */
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
    report: () => {},
  });
  try {
    const idle = await load({ port, ...visitors });
    const search = `/api/v0/search?query=${encodeURIComponent(query)}`;
    const [busy, searches] = await Promise.all([
      load({ port, ...visitors }),
      load({ port, path: search, connections: 1, milliseconds: visitors.milliseconds }),
    ]);
    return [
      { what: `${engine}: searches meanwhile`, value: searches.perSecond, unit: '/s' },
      { what: `${engine}: home p99, idle`, value: idle.p99, unit: 'ms' },
      { what: `${engine}: home p99, while searching`, value: busy.p99, unit: 'ms' },
      {
        what: `${engine}: while searching ÷ idle`,
        value: busy.p99 / idle.p99,
        unit: '×',
        target: { kind: 'at most', value: 2 },
      },
    ];
  } finally {
    await server.close();
  }
}
