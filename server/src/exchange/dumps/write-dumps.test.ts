import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { checkRecord } from '../import/check-record.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { PublicStore } from '../../base/blobs/testing-blob-store.ts';
import { writeDailyDumps } from '../../jobs/write-dumps.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { readDumpIndex } from './dump-index.ts';
import { serveDumps } from './serve-dumps.ts';
import { sweepDumps } from './sweep-dumps.ts';
import { writeDumps } from './write-dumps.ts';

const { db, blobs, dataDir } = await openTestDatabase();
await putAll(db, [
  physics,
  seriesRecord('5'),
  mediaRecord('10', {
    subjects: ['physics'],
    series: [{ id: '5', part: 1 }],
    files: { hls: '10/master.m3u8' },
    supplements: [{ title: { en: 'Slides' }, file: '10/slides.pdf', size: 3 }],
    views: 3,
  }),
  mediaRecord('2', { title: { de: 'Zwei' } }),
  mediaRecord('3', { withdrawn: { date: '2024-05-06' } }),
]);
const folder = join(dataDir, 'dumps');
const options = { blobs, origin: 'https://portal.test', signal: new AbortController().signal };
const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
await serveDumps(app, { blobs });
const textOf = (file: string) => gunzipSync(readFileSync(join(folder, file))).toString();
const dumps = async () => (await readDumpIndex(blobs))?.dumps ?? [];

describe('writeDumps', () => {
  it('writes public records as JSON Lines that can be imported', async () => {
    await writeDumps(db, options);
    const lines = textOf('library.jsonl.gz').trimEnd().split('\n');
    const records = lines.map((line) => checkRecord(JSON.parse(line)));
    assert.deepEqual(
      records.flatMap(({ problems }) => problems ?? []),
      [],
    );
    const media = records.flatMap(({ record }) => (record?.kind === 'media' ? [record] : []));
    assert.deepEqual(
      media.map(({ id, files, supplements }) => [id, files, supplements?.[0]?.url]),
      [
        ['2', undefined, undefined],
        ['10', undefined, 'https://portal.test/files/10/slides.pdf'],
      ],
    );
    const { records: counted, sha256, size } = (await dumps())[0] ?? {};
    const file = readFileSync(join(folder, 'library.jsonl.gz'));
    assert.deepEqual(
      [counted, sha256, size],
      [lines.length, createHash('sha256').update(file).digest('hex'), file.length],
    );
  });

  it('writes the media as Turtle', async () => {
    const text = textOf('library.ttl.gz');
    assert.match(text, /^@prefix schema:/);
    assert.deepEqual(
      [...text.matchAll(/^<https:\/\/portal\.test\/media\/(\d+)> a schema:VideoObject/gm)].map(([, id]) => id),
      ['10', '2'],
    );
    assert.equal((await dumps())[1]?.records, 2);
  });

  it('keeps the date of an unchanged dump, and leaves no temporary file', async () => {
    const before = await dumps();
    await db.updateTable('media').set({ views: 99 }).execute();
    await writeDumps(db, options);
    assert.deepEqual(await dumps(), before);
    await putAll(db, [mediaRecord('2', { title: { de: 'Zwei!' } })]);
    await writeDumps(db, options);
    const after = await dumps();
    assert.notEqual(after[0]?.sha256, before[0]?.sha256);
    assert.ok((after[0]?.date ?? '') > (before[0]?.date ?? ''));
    assert.deepEqual(readdirSync(folder).toSorted(), ['index.json', 'library.jsonl.gz', 'library.ttl.gz']);
  });

  it('keeps the last dump if writing is aborted', async () => {
    const before = textOf('library.jsonl.gz');
    await putAll(db, [mediaRecord('4')]);
    await assert.rejects(writeDumps(db, { ...options, signal: AbortSignal.abort() }), /abort/i);
    assert.equal(textOf('library.jsonl.gz'), before);
    assert.equal(readdirSync(folder).length, 3);
  });
});

describe('writeDailyDumps', () => {
  it('writes once a day', async () => {
    const job = writeDailyDumps(blobs, options.origin);
    const before = await dumps();
    await job.run(db, options.signal);
    assert.deepEqual(await dumps(), before);
    const index = await readDumpIndex(blobs);
    const yesterday = new Date(Date.now() - 25 * 3600_000).toISOString();
    writeFileSync(join(folder, 'index.json'), JSON.stringify({ ...index, checked: yesterday }));
    await job.run(db, options.signal);
    assert.equal((await dumps())[0]?.records, (before[0]?.records ?? 0) + 1);
    writeFileSync(join(folder, 'index.json'), 'broken');
    await job.run(db, options.signal);
    assert.equal((await dumps()).length, 2);
  });
});

describe('sweepDumps', () => {
  it('deletes files of a killed job, but not files that another process is writing', async () => {
    const longAgo = new Date(Date.now() - 2 * 3600_000);
    for (const name of ['library.jsonl.gz.1.tmp', '.index.json.1', 'library.ttl.gz.2.tmp']) {
      writeFileSync(join(folder, name), 'half');
    }
    for (const name of readdirSync(folder)) {
      if (name !== 'library.ttl.gz.2.tmp') utimesSync(join(folder, name), longAgo, longAgo);
    }
    await writeDailyDumps(blobs, options.origin).run(db, options.signal);
    assert.deepEqual(readdirSync(folder).toSorted(), [
      'index.json',
      'library.jsonl.gz',
      'library.ttl.gz',
      'library.ttl.gz.2.tmp',
    ]);
    await sweepDumps(new FolderStore(join(dataDir, 'nowhere')));
  });
});

describe('serveDumps', () => {
  it('sends the files, also in ranges, and their index', async () => {
    const { headers, rawPayload } = await app.inject('/dumps/library.jsonl.gz');
    assert.equal(headers['content-type'], 'application/gzip');
    assert.equal(headers['content-encoding'], undefined);
    const [first] = await dumps();
    assert.equal(createHash('sha256').update(rawPayload).digest('hex'), first?.sha256);
    const rest = await app.inject({ url: '/dumps/library.jsonl.gz', headers: { range: 'bytes=10-' } });
    assert.deepEqual([rest.statusCode, rest.rawPayload.length], [206, rawPayload.length - 10]);
    assert.deepEqual((await app.inject('/dumps/index.json')).json(), { dumps: await dumps() });
  });

  it('are sent by a storage that sends public files, except the index', async () => {
    const other = Fastify().withTypeProvider<TypeBoxTypeProvider>();
    await serveDumps(other, { blobs: new PublicStore(dataDir) });
    const { statusCode, headers } = await other.inject('/dumps/library.jsonl.gz');
    assert.deepEqual([statusCode, headers.location], [302, 'https://cdn.example/dumps/library.jsonl.gz']);
    assert.equal((await other.inject('/dumps/index.json')).statusCode, 200);
    assert.equal((await other.inject('/dumps/other.gz')).statusCode, 404);
  });

  it('responds with 404 to all other paths', async () => {
    mkdirSync(join(folder, 'private'), { recursive: true });
    for (const path of ['private', '..%2Fsecret', 'library.jsonl', 'index.json.tmp']) {
      assert.equal((await app.inject(`/dumps/${path}`)).statusCode, 404, path);
    }
  });
});
