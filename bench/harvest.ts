/**
 * `npm run bench:harvest [-- --records 100000 --only postgres]`: a harvest from a stand-in for an OAI-PMH server, in which
 * one record of a hundred is broken. The process is stopped in the middle and resumed. Reports records per second and
 * the most memory that the process had. Exit code 1 if a record is missing or a broken one is not named.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/base/db/open.ts';
import { createDatabase } from './search-database.ts';
import { printFigures } from './report.ts';

const { values: options } = parseArgs({
  options: { records: { type: 'string', default: '100000' }, only: { type: 'string', default: 'postgres' } },
});
const size = Number(options.records);
const pageSize = 200;
const brokenEvery = 100;
const serverUrl = options.only === 'postgres' ? process.env['BENCH_DATABASE_URL'] : undefined;

/** A record with the texts of a real one. The year of a broken one is impossible. */
function record(id: number): string {
  const isBroken = id % brokenEvery === 0;
  return `<record><header><identifier>oai:stand-in.example:${id}</identifier><datestamp>2026-01-01T00:00:00Z</datestamp></header><metadata>
<resource xmlns="http://datacite.org/schema/kernel-4"><identifier identifierType="DOI">10.1234/film.${id}</identifier>
<creators><creator><creatorName nameType="Personal">Example, Ada ${id % 997}</creatorName></creator><creator><creatorName>Muster, Max</creatorName></creator></creators>
<titles><title xml:lang="en">Lecture ${id} about waves and tides</title></titles><publisher>Institute ${id % 50}</publisher>
<publicationYear>${isBroken ? 'MMXX' : 2000 + (id % 25)}</publicationYear><resourceType resourceTypeGeneral="Audiovisual">Lecture</resourceType>
<subjects><subject>waves</subject><subject>keyword ${id % 500}</subject></subjects><language>en</language>
<alternateIdentifiers><alternateIdentifier alternateIdentifierType="sid">${id}</alternateIdentifier></alternateIdentifiers>
<sizes><size>00:${String(id % 60).padStart(2, '0')}:30:00</size></sizes><rightsList><rights rightsURI="https://creativecommons.org/licenses/by/4.0/">CC BY</rights></rightsList>
<descriptions><description descriptionType="Abstract" xml:lang="en">${'The lecture explains how waves move over the sea, and why the tides follow the moon. '.repeat(4)}</description></descriptions>
</resource></metadata></record>`;
}

function page(from: number): string {
  const ids = Array.from({ length: Math.min(pageSize, size - from) }, (_, at) => from + at + 1);
  const next = from + pageSize < size ? String(from + pageSize) : '';
  const token = `<resumptionToken completeListSize="${size}">${next}</resumptionToken>`;
  return `<ListRecords>${ids.map(record).join('\n')}${token}</ListRecords>`;
}

let served = 0;
const standIn = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://stand-in.example');
  const verb = searchParams.get('verb');
  const from = Number(searchParams.get('resumptionToken') ?? 0);
  if (verb === 'ListRecords') served = Math.max(served, from);
  const content =
    verb === 'ListRecords'
      ? page(from)
      : '<Identify><repositoryName>Stand-in</repositoryName><granularity>YYYY-MM-DDThh:mm:ssZ</granularity><deletedRecord>persistent</deletedRecord></Identify>';
  response.end(
    `<?xml version="1.0"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-11-20T10:00:00Z</responseDate>${content}</OAI-PMH>`,
  );
}).listen(0, '127.0.0.1');
await once(standIn, 'listening');
const { port } = standIn.address() as AddressInfo; // a TCP server's address is never a string

const dataDir = await mkdtemp(join(tmpdir(), 'mediothek-bench-harvest-'));
const databaseUrl = serverUrl && (await createDatabase(serverUrl, 'harvest'));
const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };

/** Runs the command line. Sends SIGTERM as soon as `isStopped` is true. Resolves with the exit code and the memory. */
async function harvest(args: readonly string[], isStopped: () => boolean = () => false) {
  // The process reports its greatest memory when it ends.
  const report = `data:text/javascript,process.on('exit',()=>process.stderr.write('RSS '+process.resourceUsage().maxRSS+'\\n'))`;
  const child = spawn(process.execPath, ['--import', report, 'server/src/cli/main.ts', 'harvest', ...args], {
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let tail = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-2000);
  });
  const timer = setInterval(() => {
    if (!isStopped()) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  return { code: Number(code), megabytes: Number(/RSS (\d+)/.exec(tail)?.[1]) / 1024, tail };
}

let isGood = false;
try {
  const added = await harvest(['add', `http://127.0.0.1:${port}/oai`, '--prefix', 'datacite', '--private-network']);
  if (added.code !== 0) throw new Error(added.tail);
  const start = performance.now();
  const first = await harvest(['run', '1'], () => served >= size / 2);
  const stoppedAfter = performance.now() - start;
  const second = await harvest(['run', '1']);
  const seconds = (performance.now() - start) / 1000;
  const database = await openDatabase({ dataDir, databaseUrl });
  const { rows } = await sql<{ count: string; rejected: number | null; last_success: Date | null }>`
    select (select count(*) from media) as count, (counts->>'rejected')::int as rejected, last_success
    from harvest_source`.execute(database.db);
  const found = rows[0];
  await database.close();
  const broken = Math.floor(size / brokenEvery);
  const named = found?.rejected ?? 0;
  isGood =
    first.code === 130 && Number(found?.count) === size - broken && named === broken && Boolean(found?.last_success);
  const load = loadavg().map((value) => value.toFixed(1));
  printFigures(
    `Harvest of ${size.toLocaleString('en')} records into ${databaseUrl ? 'PostgreSQL' : 'PGlite'} (${cpus().length} cores, load ${load.join(' ')})`,
    [
      { what: 'records per second, with the stop', value: size / seconds, unit: '/s' },
      { what: 'seconds until the stop', value: stoppedAfter / 1000, unit: 's' },
      { what: 'seconds altogether', value: seconds, unit: 's' },
      { what: 'memory of the first process', value: first.megabytes, unit: 'MB' },
      { what: 'memory of the second process', value: second.megabytes, unit: 'MB' },
      { what: 'media stored', value: Number(found?.count), unit: '' },
      { what: 'records rejected and named', value: named, unit: '' },
    ],
  );
  if (!isGood) process.stdout.write(`${first.tail}\n${second.tail}\n${JSON.stringify(found)}\n`);
} finally {
  standIn.close();
  standIn.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
