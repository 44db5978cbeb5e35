import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { type LibraryRecord } from '@mediothek/contract';
import { temporaryFolder } from '../testing-folder.ts';
import { mediaRecord, physics } from '../testing-records.ts';
import { writeDump, writeDumpFile } from './write-dump.ts';

const expected = `${JSON.stringify(physics)}\n${JSON.stringify(mediaRecord('1'))}\n`;
async function* library(): AsyncGenerator<LibraryRecord> {
  yield physics;
  yield mediaRecord('1');
}
async function* failing(): AsyncGenerator<LibraryRecord> {
  yield physics;
  throw new Error('connection lost');
}

describe('writeDump', () => {
  it('writes a line per record and leaves the stream open', async () => {
    const output = new PassThrough();
    const written = text(output);
    assert.deepEqual(await writeDump(library(), output), { subject: 1, media: 1 });
    output.end();
    assert.equal(await written, expected);
  });
});

describe('writeDumpFile', () => {
  it('replaces the file by the complete dump', async () => {
    const file = join(temporaryFolder(), 'dump.jsonl');
    writeFileSync(file, 'old');
    await writeDumpFile(library(), file);
    assert.equal(readFileSync(file, 'utf8'), expected);
  });

  it('keeps the old file and leaves no temporary file when it fails half-way', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'dump.jsonl');
    writeFileSync(file, 'old');
    await assert.rejects(writeDumpFile(failing(), file), /connection lost/);
    assert.equal(readFileSync(file, 'utf8'), 'old');
    assert.deepEqual(readdirSync(folder), ['dump.jsonl']);
  });

  it('rejects a path that is not a regular file', async () => {
    const folder = join(temporaryFolder(), 'dump.jsonl');
    mkdirSync(folder);
    await assert.rejects(writeDumpFile(library(), folder), /is not a regular file/);
  });
});
