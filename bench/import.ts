/**
 * `npm run bench:import [-- --records 10000 --only postgres,pglite]`: records that `mediothek import` stores per second,
 * with one importer and with two at the same time. Exit code 1 if a target is missed.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/base/db/open.ts';
import { dumpOf, importDump } from './fill-library.ts';
import { type Figure, printFigures, reached } from './report.ts';
import { createDatabase } from './search-database.ts';
import { syntheticLibrary } from './search-library.ts';

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'postgres,pglite' },
  },
});
const size = Number(options.records);
const targets = { postgres: 1000, pglite: 300 };
const names = { postgres: 'PostgreSQL', pglite: 'PGlite' };
type Kind = keyof typeof targets;
const serverUrl = process.env['BENCH_DATABASE_URL'];

const folder = await mkdtemp(join(tmpdir(), 'mediothek-bench-import-'));
const file = (name: string) => join(folder, `${name}.jsonl`);

/** Writes dumps: what all media refer to, all media, and each half of them. */
async function writeDumps(): Promise<void> {
  const library = syntheticLibrary(size);
  const lines: Uint8Array[] = [];
  for await (const line of dumpOf(library, () => {})) lines.push(line);
  const base = library.subjects.length + library.series.length;
  const write = (name: string, part: Uint8Array[]) => pipeline(Readable.from(part), createWriteStream(file(name)));
  const media = lines.slice(base);
  await write('base', lines.slice(0, base));
  await write('all', media);
  await write(
    'even',
    media.filter((_, at) => at % 2 === 0),
  );
  await write(
    'odd',
    media.filter((_, at) => at % 2 === 1),
  );
}

type Importer = (name: string) => Promise<void>;

/** Imports a dump with the command line, in a process of its own. */
const importerProcess =
  (dataDir: string, databaseUrl: string | undefined): Importer =>
  (name) =>
    new Promise((resolve, reject) => {
      const { DATABASE_URL: _, ...rest } = process.env;
      const env = { ...rest, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const args = ['server/src/cli/main.ts', 'import', file(name)];
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`))));
    });

async function perSecond(importer: Importer, dumps: readonly string[]): Promise<number> {
  const start = performance.now();
  await Promise.all(dumps.map(importer));
  return size / ((performance.now() - start) / 1000);
}

async function emptyDatabase(kind: Kind, importers: number) {
  const dataDir = join(folder, `${kind}-${importers}`);
  const databaseUrl =
    kind === 'postgres' && serverUrl ? await createDatabase(serverUrl, `import_${importers}`) : undefined;
  await importerProcess(dataDir, databaseUrl)('base');
  return { dataDir, databaseUrl };
}

async function measure(kind: Kind): Promise<Figure[]> {
  const name = names[kind];
  const one = await emptyDatabase(kind, 1);
  const importer = importerProcess(one.dataDir, one.databaseUrl);
  const target = { kind: 'at least', value: targets[kind] } as const;
  const figures: Figure[] = [
    { what: `${name}: one importer`, value: await perSecond(importer, ['all']), unit: '/s', target },
    { what: `${name}: the same records again`, value: await perSecond(importer, ['all']), unit: '/s' },
  ];
  const two = await emptyDatabase(kind, 2);
  const what = `${name}: two importers, together`;
  if (kind === 'postgres') {
    const separate = importerProcess(two.dataDir, two.databaseUrl);
    return [...figures, { what, value: await perSecond(separate, ['even', 'odd']), unit: '/s' }];
  }
  // Only one process can open the embedded database.
  const database = await openDatabase(two);
  const inProcess: Importer = (dump) => importDump(database, createReadStream(file(dump)));
  const value = await perSecond(inProcess, ['even', 'odd']);
  await database.close();
  return [...figures, { what, value, unit: '/s' }];
}

let isReached = true;
try {
  await writeDumps();
  for (const kind of ['postgres', 'pglite'] as const) {
    if (!options.only.split(',').includes(kind)) continue;
    if (kind === 'postgres' && !serverUrl) {
      process.stdout.write(
        'No PostgreSQL server found: initdb and postgres are neither on PATH nor in /usr/lib/postgresql.\n',
      );
      isReached = false;
      continue;
    }
    const figures = await measure(kind);
    const load = loadavg().map((value) => value.toFixed(1));
    const machine = `${cpus().length} cores, load ${load.join(' ')}`;
    printFigures(`Import of ${size.toLocaleString('en')} media into ${names[kind]} (${machine})`, figures);
    isReached &&= figures.every(reached);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(isReached ? 0 : 1);
