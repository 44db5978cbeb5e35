import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { MediaRecord } from '@mediothek/contract';
import { sql } from 'kysely';
import { StorageUnavailableError } from '../base/blobs/blob-store.ts';
import { FolderStore } from '../base/blobs/folder-store.ts';
import { up } from '../base/db/migrations/050-video-audio.ts';
import { DistantStore } from '../base/blobs/testing-blob-store.ts';
import { checkMediaFiles } from '../library/files/check-media-files.ts';
import { refreshFileVersions } from '../library/files/refresh-file-versions.ts';
import { audioFiles, countAudio } from '../library/files/video-audio.ts';
import { putRecord } from '../library/records/put-record.ts';
import { mediaRecord, seriesRecord } from '../testing-records.ts';
import { openTestDatabase } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { ffprobeProgram } from '../uploads/processing/run-ffmpeg.ts';
import { makeClip, makeMedia } from '../uploads/processing/testing-media.ts';
import { makeVideoAudio, type VideoAudioOptions } from './make-video-audio.ts';

const { db, blobs, dataDir } = await openTestDatabase();
const media = temporaryFolder();
const clip = await makeClip(media, 'clip.mp4', 2, '160x90');
const silent = await makeMedia(media, 'silent.mp4', '-i', clip, '-an', '-c', 'copy');
const opus = await makeMedia(media, 'opus.webm', '-i', clip, '-vn', ...'-c:a libopus -ac 1'.split(' '));
await putRecord(db, seriesRecord('5'));

const at = (file: string): string => join(dataDir, 'files', file);
async function store(file: string, from: string): Promise<void> {
  await mkdir(dirname(at(file)), { recursive: true });
  await copyFile(from, at(file));
}
const film = (id: string, changes: Partial<MediaRecord> = {}): MediaRecord =>
  mediaRecord(id, {
    series: [{ id: '5' }],
    files: { progressive: [{ file: `${id}/film.mp4`, mime: 'video/mp4', height: 90 }] },
    ...changes,
  });

let lines: string[] = [];
const { signal } = new AbortController();
const run = (changes: Partial<VideoAudioOptions> = {}, stop = signal) =>
  makeVideoAudio({ blobs, isEnabled: () => true, log: (line) => lines.push(line), ...changes }).run(db, stop);
const row = (id: string) => db.selectFrom('video_audio').selectAll().where('media_id', '=', id).executeTakeFirst();
const made = async (id: string) => (await audioFiles(db, [id])).get(id);

/** A storage that calls `onHead` before it looks for a blob. */
const storeWith = (onHead: (key: string) => Promise<void>) =>
  new (class extends FolderStore {
    override async head(key: string) {
      await onHead(key);
      return super.head(key);
    }
  })(dataDir);

interface Probe {
  streams: { codec_type: string; codec_name: string; profile: string; channels: number }[];
  chapters: { start_time: string; end_time: string; tags: { title: string } }[];
  format: { duration: string; tags: Record<string, string> };
}
async function probe(file: string): Promise<Probe> {
  const show = '-v error -show_streams -show_chapters -show_format -of json'.split(' ');
  return JSON.parse((await promisify(execFile)(ffprobeProgram(), [...show, at(file)])).stdout);
}

describe('makeVideoAudio', () => {
  beforeEach(async () => {
    await db.deleteFrom('video_audio').execute();
    await db.deleteFrom('media').execute();
    lines = [];
  });

  it('makes an audio file with the title and the chapters, and notes that a video has no sound', async () => {
    const chapters = [
      { start: 1, title: { en: 'End; = #2 \\' } },
      { start: 0, title: { en: 'Start' } },
      { start: 99, title: { en: 'After the end' } },
    ];
    await putRecord(db, film('1', { title: { en: 'One\n[CHAPTER] = 1' }, chapters }));
    await putRecord(db, film('2'));
    await store('1/film.mp4', clip);
    await store('2/film.mp4', silent);
    assert.equal((await countAudio(db)).waiting, 2);
    await run();
    assert.equal(await made('1'), '1/podcast-1.m4a');
    const { streams, format, chapters: written } = await probe('1/podcast-1.m4a');
    const audio = streams.filter(({ codec_type }) => codec_type === 'audio');
    assert.deepEqual(
      audio.map(({ codec_name, profile }) => [codec_name, profile]),
      [['aac', 'LC']],
    );
    assert.ok(!streams.some(({ codec_type }) => codec_type === 'video'));
    assert.ok(Math.abs(Number(format.duration) - 2) < 0.1, format.duration);
    assert.equal(format.tags['title'], 'One [CHAPTER] = 1');
    assert.match(format.tags['major_brand'] ?? '', /^M4A/);
    assert.deepEqual(
      written.map(({ start_time, tags }) => [Number(start_time), tags.title.trimEnd()]),
      [
        [0, 'Start'],
        [1, 'End; = #2 \\'],
      ],
    );
    assert.equal(await made('2'), undefined);
    assert.ok(!existsSync(at('2/podcast-2.m4a')));
    assert.deepEqual(await countAudio(db), { waiting: 0, made: 1, failed: 0 });
    assert.deepEqual(lines, ['Audio of videos: 1 made, 0 waiting, 0 failed']);
    await run();
    assert.equal(lines.length, 1, 'nothing is left to do');
  });

  it('encodes sound that is no AAC, also if the files are not on this machine', async () => {
    await putRecord(db, film('1'));
    await store('1/film.mp4', opus);
    const workFolder = temporaryFolder();
    await run({ blobs: new DistantStore(dataDir), workFolder });
    const { streams } = await probe('1/podcast-1.m4a');
    assert.deepEqual([streams[0]?.codec_name, streams[0]?.channels], ['aac', 2]);
    assert.deepEqual(await readdir(workFolder), []);
  });

  it('ignores media that are no episodes of a podcast', async () => {
    await putRecord(db, film('1', { series: [] }));
    await putRecord(db, film('2', { stock: 'offline' }));
    await putRecord(db, film('3', { medium: 'audio' }));
    await putRecord(db, film('4', { files: { hls: '4/master.m3u8' } }));
    await putRecord(db, film('6', { withdrawn: { date: '2025-02-03' } }));
    assert.deepEqual(await db.selectFrom('video_audio').selectAll().execute(), []);
  });

  it('makes it again from a replaced video, and does not use the former one meanwhile', async () => {
    await putRecord(db, film('1'));
    await store('1/film.mp4', clip);
    await run();
    await refreshFileVersions(db, blobs);
    assert.equal(await made('1'), '1/podcast-1.m4a', 'the version is the one that was read');
    await store('1/film.mp4', silent);
    await refreshFileVersions(db, blobs);
    assert.equal(await made('1'), undefined);
    await run();
    assert.ok(!existsSync(at('1/podcast-1.m4a')), 'the new video has no sound');
    await putRecord(db, film('1', { files: { progressive: [{ file: '1/new/film.mp4', mime: 'video/mp4' }] } }));
    await store('1/new/film.mp4', clip);
    await run();
    assert.equal(await made('1'), '1/new/podcast-1.m4a');
    await putRecord(db, film('1'));
    assert.equal(await made('1'), undefined);
    await store('1/film.mp4', clip);
    await run();
    assert.equal(await made('1'), '1/podcast-1.m4a');
    assert.ok(!existsSync(at('1/new/podcast-1.m4a')));
  });

  it('uses the file while it is made again for a new title', async () => {
    await putRecord(db, film('1', { title: { en: 'Before' } }));
    await store('1/film.mp4', clip);
    await run();
    await putRecord(db, film('1', { title: { en: 'After' } }));
    assert.equal(await made('1'), '1/podcast-1.m4a');
    assert.equal((await countAudio(db)).waiting, 1);
    await run();
    assert.equal((await probe('1/podcast-1.m4a')).format.tags['title'], 'After');
  });

  it('makes it again if the record has changed meanwhile', async () => {
    await putRecord(db, film('1', { title: { en: 'Before' } }));
    await store('1/film.mp4', clip);
    let changes = 0;
    const changing = storeWith(async () => {
      if (changes++ === 0) await putRecord(db, film('1', { title: { en: 'Meanwhile' } }));
    });
    await run({ blobs: changing });
    assert.equal((await probe('1/podcast-1.m4a')).format.tags['title'], 'Meanwhile');
    assert.deepEqual(await countAudio(db), { waiting: 0, made: 1, failed: 0 });
  });

  it('deletes the file with its medium, and all if none are required', async () => {
    for (const id of ['1', '2', '3']) {
      await putRecord(db, film(id));
      await store(`${id}/film.mp4`, clip);
    }
    await run();
    await putRecord(db, film('1', { withdrawn: { date: '2025-02-03' } }));
    await putRecord(db, film('2', { series: [] }));
    await run();
    assert.deepEqual([await row('1'), await row('2')], [undefined, undefined]);
    assert.deepEqual(
      ['1', '2', '3'].map((id) => existsSync(at(`${id}/podcast-${id}.m4a`))),
      [false, false, true],
    );
    await run({ isEnabled: () => false });
    assert.ok(!existsSync(at('3/podcast-3.m4a')));
    assert.ok(existsSync(at('3/film.mp4')));
    await run();
    assert.equal(await made('3'), '3/podcast-3.m4a');
  });

  it('is continued by the next run after a stop, newest videos first', async () => {
    for (const [id, year] of [
      ['1', 2021],
      ['2', 2023],
      ['3', 2022],
    ] as const) {
      await putRecord(db, film(id, { added: `${year}-01-01T00:00:00Z` }));
      await store(`${id}/film.mp4`, clip);
    }
    const stop = new AbortController();
    const order: string[] = [];
    const stopping = storeWith(async (key) => {
      order.push(key);
      if (order.length === 2) stop.abort();
    });
    await run({ blobs: stopping }, stop.signal);
    assert.deepEqual(order, ['files/2/film.mp4', 'files/3/film.mp4']);
    assert.deepEqual(await countAudio(db), { waiting: 2, made: 1, failed: 0 });
    assert.deepEqual([(await row('3'))?.attempts, await made('3')], [0, undefined]);
    await run();
    assert.deepEqual(await countAudio(db), { waiting: 0, made: 3, failed: 0 });
  });

  it('tries a video that cannot be read once, and again when its file changes', async () => {
    await putRecord(db, film('1'));
    await mkdir(dirname(at('1/film.mp4')), { recursive: true });
    await writeFile(at('1/film.mp4'), 'This is no video at all');
    await run();
    assert.deepEqual(await countAudio(db), { waiting: 0, made: 0, failed: 1 });
    assert.match((await row('1'))?.problem ?? '', /first bytes/);
    assert.match(lines[0] ?? '', /No audio could be made of video 1 \(1\/film\.mp4\): .*first bytes/);
    lines = [];
    await db
      .updateTable('video_audio')
      .set({ due: new Date(0) })
      .execute();
    await run();
    assert.deepEqual(lines, []);
    await store('1/film.mp4', clip);
    await refreshFileVersions(db, blobs);
    await run();
    assert.equal(await made('1'), '1/podcast-1.m4a');
  });

  it('tries five times after other errors, each time later', async () => {
    await putRecord(db, film('1'));
    let tries = 0;
    const broken = storeWith(async () => {
      tries += 1;
      throw new Error('Something broke');
    });
    for (let round = 0; round < 7; round++) {
      await run({ blobs: broken });
      await run({ blobs: broken });
      await db
        .updateTable('video_audio')
        .set({ due: new Date(0) })
        .execute();
    }
    assert.equal(tries, 5);
    assert.deepEqual(await countAudio(db), { waiting: 0, made: 0, failed: 1 });
    assert.equal((await row('1'))?.problem, 'Something broke');
  });

  it('ends the run without a failed try if the storage does not respond', async () => {
    await putRecord(db, film('1'));
    const away = storeWith(async () => {
      throw new StorageUnavailableError({ cause: new Error('ECONNREFUSED') });
    });
    await assert.rejects(run({ blobs: away }), StorageUnavailableError);
    assert.deepEqual([(await row('1'))?.attempts, await countAudio(db)], [0, { waiting: 1, made: 0, failed: 0 }]);
  });

  it('waits for a file that is not stored yet', async () => {
    await putRecord(db, film('8'));
    await run();
    assert.deepEqual(await countAudio(db), { waiting: 0, made: 0, failed: 0 });
    await store('8/film.mp4', clip);
    await refreshFileVersions(db, blobs);
    await run();
    assert.equal(await made('8'), '8/podcast-8.m4a');
    await blobs.delete('files/8/podcast-8.m4a');
    const missing = (await Array.fromAsync(checkMediaFiles(db, blobs, signal))).filter(({ problem }) => problem);
    assert.deepEqual(
      missing.map(({ key, owner }) => [key, owner]),
      [['files/8/podcast-8.m4a', 'media 8']],
    );
    await refreshFileVersions(db, blobs);
    assert.equal((await countAudio(db)).waiting, 1, 'a lost file is made again');
  });

  it('makes the files of a library that an earlier release stored', async () => {
    await putRecord(db, film('1'));
    await putRecord(db, film('2', { series: [] }));
    await putRecord(db, film('3', { files: {} }));
    await store('1/film.mp4', clip);
    await sql`drop table video_audio`.execute(db);
    await sql`alter table portal_sample drop column audio_waiting, drop column audio_failed`.execute(db);
    await up(db);
    assert.deepEqual(
      (await db.selectFrom('video_audio').select('media_id').execute()).map(({ media_id }) => media_id),
      ['1'],
    );
    await run();
    assert.equal(await made('1'), '1/podcast-1.m4a');
    assert.equal((await row('1'))?.source, '1/film.mp4');
  });
});
