/**
 * `npm run bench:search [-- --media 50000 --rounds 5 --only postgres,pglite,sqlite --large]`: measures total, facets,
 * page and highlights of searches in a synthetic library, and the home page during searches. Exit code 1 if a target is
 * missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, printFigures, reached } from './report.ts';
import { createDatabase, finishWrites } from './search-database.ts';
import { type Engine, openPortalSearch, openSqliteSearch } from './search-engines.ts';
import { homeWhileSearching } from './search-home.ts';
import { syntheticLibrary } from './search-library.ts';
import { isReached, measure, type Measured, printMeasured } from './search-measure.ts';
import { chooseQueries, type Queries } from './search-queries.ts';

const defaultSize = 50_000;
const largeSize = 500_000;

const { values: options } = parseArgs({
  options: {
    media: { type: 'string', default: String(defaultSize) },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'postgres,pglite,sqlite' },
    large: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const engines = options.only.split(',');
const missed: string[] = [];
const writeLine = (text: string) => process.stdout.write(`${text}\n`);
const machine = () =>
  `${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

/** Without a PostgreSQL server, the run reports it as missed and continues. */
async function databaseFor(size: number): Promise<string | undefined> {
  const serverUrl = process.env['BENCH_DATABASE_URL'];
  if (!serverUrl) return undefined;
  return createDatabase(serverUrl, `search_${size}`);
}

async function measureAll(size: number, names: readonly string[], folder: string): Promise<void> {
  const library = syntheticLibrary(size);
  const measured: Measured[] = [];
  const figures: Figure[] = [];
  let queries: Queries | undefined;
  const measureEngine = async (engine: Engine) => {
    queries ??= await chooseQueries(size, (query) => engine.count(query));
    writeLine(`Measuring ${engine.name} (${machine()}) …`);
    measured.push(...(await measure(engine, queries, { rounds, size })));
    await engine.close();
    return queries.broad[0] ?? '';
  };
  for (const name of ['postgres', 'pglite'].filter((each) => names.includes(each))) {
    const databaseUrl = name === 'postgres' ? await databaseFor(size) : undefined;
    if (name === 'postgres' && !databaseUrl) {
      writeLine('No PostgreSQL server found: initdb and postgres are neither on PATH nor in /usr/lib/postgresql.');
      missed.push('PostgreSQL');
      continue;
    }
    const settings = { dataDir: join(folder, name), databaseUrl };
    const engine = await openPortalSearch(library, settings);
    if (databaseUrl) await finishWrites(databaseUrl);
    const broad = await measureEngine(engine);
    figures.push(...(await homeWhileSearching(settings, engine.name, broad)));
  }
  if (names.includes('sqlite')) await measureEngine(await openSqliteSearch(library, folder));
  printMeasured(`Search in ${size.toLocaleString('en')} media (${machine()})`, measured);
  printFigures('The home page while a broad search runs', figures);
  if (queries) writeLine(`\nBroad: ${queries.broad.join(', ')}\nNarrow: ${queries.narrow.join(', ')}`);
  missed.push(...measured.filter((row) => !isReached(row)).map(({ engine, kind }) => `${engine} ${kind}`));
  missed.push(...figures.filter((figure) => !reached(figure)).map(({ what }) => what));
}

const folder = await mkdtemp(join(tmpdir(), 'mediothek-search-'));
try {
  await measureAll(Number(options.media), engines, folder);
  if (options.large) await measureAll(largeSize, ['postgres'], folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (missed.length > 0) writeLine(`\nMissed: ${missed.join('; ')}`);
process.exit(missed.length === 0 ? 0 : 1);
