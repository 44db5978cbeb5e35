import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../base/db/open.ts';
import { listOf, listRecords, record } from '../exchange/import/testing-responses.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const folder = temporaryFolder();

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
/** A separate library, which the first command that opens it creates. */
const library = (name: string): string[] => ['--data-dir', join(folder, name)];

async function dump(name: string): Promise<string> {
  const { code, stdout } = await cli(['export', ...library(name)]);
  assert.equal(code, exitCodes.done);
  return stdout;
}

describe('addImportCommand, addExportCommand', () => {
  it('imports a list, then changes nothing, and exports a dump that an empty library reproduces byte for byte', async () => {
    const path = file('list.xml', listRecords);
    const first = await cli(['import', path, ...library('a')]);
    assert.equal(first.stdout, '3 media, 1 series, 3 subjects: 7 created, 0 updated, 0 unchanged, 0 rejected\n');
    assert.equal(first.code, exitCodes.done);
    assert.match(first.stderr, /1 deleted at the source\. The library’s records are unchanged\./);
    assert.match(first.stderr, /one page of a longer list of 240 records/);
    assert.match(first.stderr, /Importing: 100 %, 4 records/);
    const second = await cli(['import', path, ...library('a')]);
    assert.equal(second.stdout, '3 media, 1 series, 3 subjects: 0 created, 0 updated, 7 unchanged, 0 rejected\n');

    const exported = join(folder, 'a.jsonl');
    assert.equal((await cli(['export', exported, ...library('a')])).code, exitCodes.done);
    const imported = await cli(['import', exported, ...library('b')]);
    assert.equal(
      imported.stdout,
      '3 media, 1 series, 3 subjects, 1 publisher: 8 created, 0 updated, 0 unchanged, 0 rejected\n',
    );
    assert.equal(await dump('b'), readFileSync(exported, 'utf8'));
  });

  it('names rejected records on stderr, counts them on stdout and ends with 1', async () => {
    const path = file('broken.xml', listOf(record(1), record(2).replace('</title>', ''), record(3)));
    const strict = await cli(['import', path, '--strict', ...library('b')]);
    assert.deepEqual(
      [strict.code, strict.stdout],
      [exitCodes.failed, 'no records: 0 created, 0 updated, 0 unchanged, 1 rejected\n'],
    );
    assert.match(strict.stderr, /Rejected: line 4, oai:example\.org:2: not well-formed: unexpected close tag/);
    assert.match(strict.stderr, /Nothing was stored \(--strict\), although 2 records have no error\./);
    const lenient = await cli(['import', path, ...library('b')]);
    assert.deepEqual(
      [lenient.code, lenient.stdout],
      [exitCodes.failed, '2 media: 2 created, 0 updated, 0 unchanged, 1 rejected\n'],
    );
  });

  it('reports invalid input before it opens the library', async () => {
    const wrong: [string, RegExp][] = [
      [join(folder, 'missing.xml'), /mediothek: .+missing\.xml cannot be read: ENOENT/],
      [mkdtempSync(join(folder, 'empty-')), /is a folder without files/],
      [file('table.csv', 'id;title\n1;A\n'), /table\.csv is a table, which needs a mapping file \(--mapping\)/],
      [file('notes.txt', 'Ideas for the next term\n'), /notes\.txt is in no format that can be imported \(oai, /],
      [file('empty', ''), /is empty/],
      ['http://', /is not a valid URL/],
    ];
    for (const [source, message] of wrong) {
      const { code, stderr } = await cli(['import', source, ...library('untouched')]);
      assert.equal(code, exitCodes.failed);
      assert.match(stderr, message);
    }
    assert.equal(existsSync(join(folder, 'untouched')), false);
  });
});

/** A dump of media that share words, people, subjects and a publisher. */
function manyMedia(count: number): string {
  const medium = (index: number) => ({
    kind: 'media',
    id: String(5000 + index),
    medium: index % 7 === 0 ? 'audio' : 'video',
    title: { en: `Lecture ${index} on waves`, de: `Vorlesung ${index} über Wellen` },
    language: index % 3 === 0 ? 'de' : 'en',
    creators: [{ name: `Person ${index % 40}, A.` }],
    contributors: [],
    publisher: `Institute ${index % 12}`,
    subjects: ['physics'],
    keywords: [`word${index % 90}`],
    series: [],
    stock: 'online',
    added: '2026-01-01T00:00:00Z',
    files: {},
  });
  const subject = {
    kind: 'subject',
    id: 'physics',
    uri: 'https://example.org/physics',
    title: { en: 'Physics', de: 'Physik' },
  };
  const lines = [subject, ...Array.from({ length: count }, (_, index) => medium(index))];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Media and counted facet values of a library. */
async function contentsOf(name: string): Promise<{ media: number; facets: unknown[] }> {
  const { db, close } = await openDatabase({ dataDir: join(folder, name) });
  const { rows } = await sql<{ media: string }>`select count(*) as media from media`.execute(db);
  // Steps that no process has added to the counters yet.
  const facets = await sql`
    select facet, value, hits + coalesce(steps, 0)::int as hits from facet_value
    left join (select value_id, sum(step) as steps from facet_step group by value_id) as step on value_id = id
    where hits + coalesce(steps, 0) <> 0 order by facet, value`.execute(db);
  await close();
  return { media: Number(rows[0]?.media), facets: facets.rows };
}

describe('an import that does not reach its end', { timeout: 900_000 }, async () => {
  // One batch more than are read and stored when the bar shows that one is stored.
  const count = 4_000;
  const path = file('many.jsonl', manyMedia(count));
  /** Whether the progress bar shows that a batch is stored: batches of a thousand are stored two at a time. */
  const isStored = (bar: Buffer) => Number(/([\d,]+) records/.exec(String(bar))?.[1]?.replace(',', '')) > 2_000;
  const terminal = { isTTY: true };
  const expected = async () => {
    const { code, stdout } = await cli(['import', path, ...library('whole')]);
    assert.deepEqual(
      [code, stdout],
      [exitCodes.done, `${count} media, 1 subject: ${count + 1} created, 0 updated, 0 unchanged, 0 rejected\n`],
    );
    return contentsOf('whole');
  };
  const whole = await expected();

  async function repeated(name: string): Promise<void> {
    const { media } = await contentsOf(name);
    assert.ok(media > 0 && media < count, `${media} of ${count} media were stored`);
    const { code, stdout } = await cli(['import', path, ...library(name)]);
    assert.equal(code, exitCodes.done);
    assert.match(stdout, new RegExp(` 0 updated, \\d+ unchanged, 0 rejected\\n$`));
    assert.deepEqual(await contentsOf(name), whole);
    assert.equal(await dump(name), await dump('whole'));
  }

  it('ends with 130 after Ctrl-C, and the same command completes it', async () => {
    const stop = new AbortController();
    const stderr = Object.assign(new PassThrough(), terminal);
    stderr.on('data', (bar: Buffer) => isStored(bar) && stop.abort());
    const { code } = await cli(['import', path, ...library('stopped')], { stderr, signal: stop.signal });
    assert.equal(code, exitCodes.interrupted);
    await repeated('stopped');
  });

  it('is completed by the same command after its process was killed', async () => {
    const main = join(import.meta.dirname, 'main.ts');
    const withBar = `data:text/javascript,Object.assign(process.stderr, ${JSON.stringify(terminal)})`;
    const child = spawn(process.execPath, ['--import', withBar, main, 'import', path, ...library('killed')], {
      env: { ...process.env, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (bar: Buffer) => isStored(bar) && child.kill('SIGKILL'));
    const [, signal] = (await once(child, 'close')) as [number | null, string | null];
    assert.equal(signal, 'SIGKILL');
    await repeated('killed');
  });
});
