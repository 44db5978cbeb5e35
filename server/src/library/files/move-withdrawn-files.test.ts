import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MediaRecord } from '@mediothek/contract';
import { PublicStore } from '../../base/blobs/testing-blob-store.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { putRecord } from '../records/put-record.ts';
import { moveWithdrawnFiles } from './move-withdrawn-files.ts';
import { refreshFileVersions } from './refresh-file-versions.ts';

const { db, dataDir, blobs: folder } = await openTestDatabase();
const blobs = new PublicStore(dataDir);
const { signal } = new AbortController();
const move = () => moveWithdrawnFiles(db, blobs, signal);
const names = ['1/master.m3u8', '1/low/s1.m4s', '1/film.mp4', '2/film.mp4', 'both/film.mp4'];
for (const name of names) await blobs.put(`files/${name}`, Buffer.from(name));
const progressive = (...files: string[]): MediaRecord['files'] => ({
  progressive: files.map((file) => ({ file, mime: 'video/mp4' })),
});
const first = mediaRecord('1', {
  files: { ...progressive('1/film.mp4', 'both/film.mp4', '1/missing.mp4'), hls: '1/master.m3u8' },
});
const second = mediaRecord('2', { files: progressive('2/film.mp4', 'both/film.mp4') });
const withdrawn = { date: '2025-02-03' };
await putAll(db, [first, second]);
await refreshFileVersions(db, blobs);

async function pathsBelow(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { key } of blobs.list(prefix)) paths.push(key.slice(prefix.length));
  return paths.toSorted();
}
const hidden = () => pathsBelow('withdrawn/files/');

describe('moveWithdrawnFiles', () => {
  it('moves nothing while no medium is withdrawn', async () => {
    await move();
    assert.deepEqual(await pathsBelow('files/'), names.toSorted());
    assert.deepEqual(await hidden(), []);
  });

  it('moves all files of a withdrawn medium, except those of others', async () => {
    await putRecord(db, { ...first, withdrawn });
    await move();
    assert.deepEqual(await pathsBelow('files/'), ['2/film.mp4', 'both/film.mp4']);
    assert.deepEqual(await hidden(), ['1/film.mp4', '1/low/s1.m4s', '1/master.m3u8']);
  });

  it('continues after an interruption', async () => {
    await putRecord(db, { ...second, withdrawn });
    const aborted = AbortSignal.abort();
    await moveWithdrawnFiles(db, blobs, aborted);
    assert.equal((await hidden()).length, 3);
    // Copied, but not deleted.
    await blobs.copy('files/2/film.mp4', 'withdrawn/files/2/film.mp4');
    await move();
    assert.deepEqual(await pathsBelow('files/'), []);
    assert.deepEqual(await hidden(), names.toSorted());
  });

  it('moves files back when their medium is available again, but none that no medium names', async () => {
    await putRecord(db, { ...first, files: { hls: '1/master.m3u8' } });
    await putRecord(db, mediaRecord('3', { files: progressive('both/film.mp4') }));
    await blobs.put('files/both/film.mp4', Buffer.from('newer'));
    await move();
    assert.deepEqual(await pathsBelow('files/'), ['1/film.mp4', '1/low/s1.m4s', '1/master.m3u8', 'both/film.mp4']);
    assert.deepEqual(await hidden(), ['2/film.mp4']);
    assert.equal((await blobs.head('files/both/film.mp4'))?.size, 5);
    await putRecord(db, { ...second, files: {} });
    await move();
    assert.deepEqual(await hidden(), ['2/film.mp4']);
  });

  it('moves all files back when the storage has no public URL any more', async () => {
    await moveWithdrawnFiles(db, folder, signal);
    assert.deepEqual(await hidden(), []);
    assert.equal((await folder.head('files/2/film.mp4'))?.size, 10);
  });
});
