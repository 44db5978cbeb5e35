import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
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
      [folder, /is not a file/],
      [file('table.csv', 'id;title\n1;A\n'), /is neither XML \(OAI-PMH\) nor JSON Lines/],
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
