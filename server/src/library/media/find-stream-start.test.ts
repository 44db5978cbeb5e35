import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { MediaDetails } from '@mediothek/contract';
import { shippedContent } from '../../content/shipped-content.ts';
import { createTestApp, openTestDatabase, testParts } from '../../testing.ts';
import { libraryModule } from '../module.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { createFindStreamStart } from './find-stream-start.ts';

const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
const unsuitable: string[] = [];
const startOf = createFindStreamStart(database, (file) => unsuitable.push(file));
const content = await shippedContent();
const app = await createTestApp((created) =>
  created.register(libraryModule, testParts({ db, blobs, content, findStreamStart: startOf })),
);

const put = (name: string, lines: string[]) => {
  mkdirSync(join(dataDir, 'files', name, '..'), { recursive: true });
  writeFileSync(join(dataDir, 'files', name), `#EXTM3U\n${lines.join('\n')}\n`);
};
put('1/master.m3u8', ['#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="avc1.4d4015"', 'low.m3u8']);
put('1/low.m3u8', [
  '#EXT-X-VERSION:7',
  '#EXT-X-TARGETDURATION:2',
  '#EXT-X-MAP:URI="v.mp4"',
  '#EXTINF:2,',
  'v1.m4s',
  '#EXT-X-ENDLIST',
]);
put('2/master.m3u8', ['no playlist']);
const hls = (folder: string) => ({ files: { hls: `${folder}/master.m3u8` } });
await putAll(db, [
  mediaRecord('1', hls('1')),
  mediaRecord('2', hls('2')),
  mediaRecord('3', { ...hls('1'), stock: 'offline' }),
]);

const filesOf = async (id: string) => {
  const response = await app.inject(`/api/v0/videos/${id}`);
  assert.equal(response.statusCode, 200);
  return response.json<MediaDetails>().files;
};

it('is listed with the files of a single medium, with the folder and the version of its playlist', async () => {
  const { hls: master = '', start } = await filesOf('1');
  const folder = master.slice(0, -'master.m3u8'.length);
  assert.deepEqual(start, {
    master,
    duration: 2,
    start: 0,
    tracks: [{ kind: 'video', codecs: 'avc1.4d4015', init: `${folder}v.mp4` }],
    rounds: [{ end: 2, segments: [[`${folder}v1.m4s`]] }],
    complete: true,
  });
});

it('is absent for an invalid playlist and for offline media', async () => {
  assert.equal((await filesOf('2')).start, undefined);
  assert.equal((await filesOf('3')).start, undefined);
  assert.deepEqual(unsuitable, ['files/2/master.m3u8']);
});
