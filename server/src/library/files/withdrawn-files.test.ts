import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import type { MediaRecord } from '@mediothek/contract';
import { createLibraryEvents } from '../../base/db/library-events.ts';
import { putRecord } from '../records/put-record.ts';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import { refreshFileVersions } from './refresh-file-versions.ts';
import { findWithdrawnFiles, isWithdrawn, watchWithdrawnFiles } from './withdrawn-files.ts';
import { libraryModule } from '../module.ts';

const { app, db, blobs, dataDir } = await openTestApp(libraryModule);
const names = `1/master.m3u8 1/low/s1.m4s 1/film.mp4 1/poster.jpg 12/film.mp4
  shared/a.m3u8 shared/a1.m4s shared/b.m3u8 shared/b1.m4s root.m3u8 root1.m4s`.split(/\s+/);
for (const name of names) {
  mkdirSync(join(dataDir, 'files', dirname(name)), { recursive: true });
  writeFileSync(join(dataDir, 'files', name), name);
}
const progressive = (file: string): MediaRecord['files'] => ({ progressive: [{ file, mime: 'video/mp4' }] });
const withdrawn = { date: '2025-02-03' };
const first = mediaRecord('1', {
  files: { ...progressive('1/film.mp4'), hls: '1/master.m3u8', poster: '1/poster.jpg' },
});
await putAll(db, [
  { ...first, withdrawn },
  mediaRecord('2', { files: { hls: 'shared/a.m3u8' }, withdrawn }),
  mediaRecord('3', { files: { hls: 'shared/b.m3u8' } }),
  mediaRecord('4', { files: { hls: 'root.m3u8' }, withdrawn }),
  mediaRecord('12', { files: progressive('12/film.mp4') }),
]);
await refreshFileVersions(db, blobs);

const gone = async (): Promise<string[]> => {
  const found = await findWithdrawnFiles(db);
  return names.filter((name) => isWithdrawn(found, name));
};
const ofFirst = ['1/master.m3u8', '1/low/s1.m4s', '1/film.mp4', '1/poster.jpg'];

describe('files of withdrawn media', () => {
  it('include all files of their playlists, and none of other media', async () => {
    assert.deepEqual(await gone(), [...ofFirst, 'shared/a.m3u8', 'root.m3u8']);
  });

  it('have status 410 with any version and for ranges, uncached', async () => {
    for (const path of ofFirst.flatMap((file) => [`/files/${file}`, `/files/~0123456789/${file}`])) {
      const { statusCode, headers, body } = await app.inject({ url: path, headers: { range: 'bytes=0-1' } });
      assert.deepEqual(
        [statusCode, headers['x-error-code'], headers['cache-control']],
        [410, 'gone', 'no-store'],
        path,
      );
      assert.ok(!body.startsWith('1/'));
    }
    assert.equal((await app.inject({ url: '/files/12/film.mp4' })).body, '12/film.mp4');
    assert.equal((await app.inject({ url: '/thumbnail/1/' })).statusCode, 410);
  });

  it('are available while another medium uses them, and again when their medium is restored', async () => {
    await putRecord(db, mediaRecord('5', { files: progressive('1/film.mp4') }));
    await refreshFileVersions(db, blobs);
    assert.deepEqual(await gone(), ['1/master.m3u8', '1/poster.jpg', 'shared/a.m3u8', 'root.m3u8']);
    await putRecord(db, first);
    assert.deepEqual(await gone(), ['shared/a.m3u8', 'root.m3u8']);
  });

  it('include the audio file that the portal made of a video, until it is deleted', async () => {
    const file = '20/podcast-20.m4a';
    const video = mediaRecord('20', { series: [{ id: '5' }], files: progressive('20/film.mp4') });
    await putAll(db, [seriesRecord('5'), video]);
    await db.updateTable('video_audio').set({ file, source_version: '1' }).where('media_id', '=', '20').execute();
    assert.equal(isWithdrawn(await watchWithdrawnFiles(db)(), file), false);
    await putRecord(db, { ...video, withdrawn });
    assert.equal(isWithdrawn(await watchWithdrawnFiles(db)(), file), true);
  });

  it('are cached, so that a request for a segment sends no database query', async () => {
    const remembered = watchWithdrawnFiles(db);
    assert.equal(await remembered(), await remembered());
  });

  it('are read again by the first request after a change of media, as often as it takes', async () => {
    const events = createLibraryEvents();
    const remembered = watchWithdrawnFiles(db, events);
    const isGone = async () => isWithdrawn(await remembered(), '12/film.mp4');
    const twelfth = mediaRecord('12', { files: progressive('12/film.mp4') });
    assert.equal(await isGone(), false);
    await putRecord(db, { ...twelfth, withdrawn });
    assert.equal(await isGone(), false, 'nobody told it');
    events.emit('vocabulary');
    assert.equal(await isGone(), false);
    events.emit('media:12');
    assert.deepEqual(await Promise.all([isGone(), isGone()]), [true, true]);
    await putRecord(db, twelfth);
    events.emit('everything');
    assert.equal(await isGone(), false);
  });
});
