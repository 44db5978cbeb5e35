import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { DistantStore } from '../../base/blobs/testing-blob-store.ts';
import { libraryKey } from '../../library/files/library-key.ts';
import { readStreamTracks } from '../../library/media/hls-playlists.ts';
import { openTestDatabase } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { physics, putAll } from '../../testing-records.ts';
import { captionsFile, posterFile, uploadFolder } from '../testing-uploads.ts';
import { SpeechError } from './adapters/speech-recogniser.ts';
import { processUpload } from './process-upload.ts';
import { makeClip, makeMedia, putWaiting } from './testing-media.ts';

const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
const folder = temporaryFolder();
const publishing = { blobs, review: false, defaultPublisher: 'Portal' };
const { signal } = new AbortController();

await putAll(db, [physics]);
const { id: account } = await db
  .insertInto('account')
  .values({ username: 'ann', email: 'ann@example.org', password: 'unused' })
  .returning('id')
  .executeTakeFirstOrThrow();
const clip = await makeClip(folder, 'clip.mp4', 5);

const row = (id: string) => db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Record and files of the published upload. */
async function published(id: string) {
  const { media_id, state, failure } = await row(id);
  assert.equal(state, 'published', JSON.stringify(failure));
  const { record } = await db
    .selectFrom('media')
    .select('record')
    .where('id', '=', media_id ?? '')
    .executeTakeFirstOrThrow();
  const { files = {} } = record;
  return { record, files, at: (file = 'none') => join(dataDir, 'files', file) };
}

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

describe('processUpload', () => {
  it('publishes a video with all its files', async () => {
    const id = await putWaiting(database, account, clip);
    assert.equal(await processUpload({ db, publishing }, id, signal), 'done');
    const { record, files, at } = await published(id);
    assert.deepEqual([record.medium, record.duration], ['video', 5]);
    const [videoTrack, audioTrack] = await readStreamTracks(blobs, libraryKey(files.hls ?? ''));
    assert.equal(videoTrack?.segments.length, 3);
    assert.ok(audioTrack);
    assert.deepEqual(
      files.progressive?.map(({ height, mime }) => [height, mime]),
      [[360, 'video/mp4']],
    );
    const [flipbook, poster] = [await sharp(at(files.flipbook)).metadata(), await sharp(at(files.poster)).metadata()];
    assert.deepEqual([flipbook.width, flipbook.height], [1600, 90]);
    assert.deepEqual([poster.width, poster.height], [640, 360]);
    assert.match(files.posterColor ?? '', /^#[0-9a-f]{6}$/);
    assert.deepEqual(files.scenes?.starts, [0, 2, 4]);
    assert.match((await row(id)).sha256 ?? '', /^[0-9a-f]{64}$/);
    assert.ok(!existsSync(join(uploadFolder(dataDir, id), 'processed')));
  });

  it('publishes a video whose files are not on this machine', async () => {
    const id = await putWaiting(database, account, clip);
    await writeFile(captionsFile(dataDir, id, 'de'), vtt);
    await db
      .updateTable('upload')
      .set({ captions: JSON.stringify([{ lang: 'de', name: 'de.vtt', size: vtt.length }]) })
      .where('id', '=', id)
      .execute();
    const distant = { ...publishing, blobs: new DistantStore(dataDir) };
    assert.equal(await processUpload({ db, publishing: distant }, id, signal), 'done');
    const { files, at } = await published(id);
    assert.ok((await readStreamTracks(blobs, libraryKey(files.hls ?? ''))).length > 0);
    assert.equal(readFileSync(at(files.captions?.[0]?.file), 'utf8'), vtt);
    for (const file of [files.poster, files.flipbook, files.progressive?.[0]?.file])
      assert.ok(existsSync(at(file)), file);
    assert.ok(!existsSync(uploadFolder(dataDir, id)));
    assert.ok(!existsSync(join(tmpdir(), 'mediothek-uploads', id)));
  });

  it('uses the author’s poster and captions', async () => {
    const id = await putWaiting(database, account, clip);
    await sharp({ create: { width: 320, height: 180, channels: 3, background: '#ff8000' } })
      .webp({ lossless: true })
      .toFile(posterFile(dataDir, id));
    await writeFile(captionsFile(dataDir, id, 'en'), vtt);
    await writeFile(captionsFile(dataDir, id, 'de'), vtt);
    const captions = ['en', 'de'].map((lang) => ({ lang, name: `${lang}.vtt`, size: 10 }));
    const change = { captions: JSON.stringify(captions), poster: JSON.stringify({ name: 'p.png', size: 10 }) };
    await db.updateTable('upload').set(change).where('id', '=', id).execute();
    await processUpload({ db, publishing }, id, signal);
    const { files, at } = await published(id);
    assert.equal(files.posterColor, '#ff8000');
    assert.deepEqual(
      files.captions?.map(({ lang, kind }) => [lang, kind]),
      [
        ['en', 'captions'],
        ['de', 'subtitles'],
      ],
    );
    assert.equal(readFileSync(at(files.captions?.[0]?.file), 'utf8'), vtt);
  });

  it('publishes the captions that the file contains, unless the author added some in their language', async () => {
    const [cues, none] = [join(folder, 'cues.srt'), join(folder, 'none.srt')];
    await writeFile(cues, '1\n00:00:01,000 --> 00:00:02,000\nIn the file\n');
    await writeFile(none, '');
    const inputs = ['-i', clip, ...[cues, cues, cues, none].flatMap((path) => ['-f', 'srt', '-i', path])];
    const tracks = '-map 0 -map 1 -map 2 -map 3 -map 4 -c:v copy -c:a copy -c:s srt'.split(' ');
    const languages = ['eng', 'ger', 'fra', 'spa'].flatMap((lang, at) => [`-metadata:s:s:${at}`, `language=${lang}`]);
    const file = await makeMedia(folder, 'captioned.mkv', ...inputs, ...tracks, ...languages);
    const id = await putWaiting(database, account, file);
    await writeFile(captionsFile(dataDir, id, 'de'), vtt);
    const captions = JSON.stringify([{ lang: 'de', name: 'de.vtt', size: 10 }]);
    await db.updateTable('upload').set({ captions }).where('id', '=', id).execute();
    await processUpload({ db, publishing }, id, signal);
    const { files, at } = await published(id);
    assert.deepEqual(
      files.captions?.map(({ lang, kind, file: path }) => [
        lang,
        kind,
        readFileSync(at(path), 'utf8').includes('In the file'),
      ]),
      [
        ['de', 'subtitles', false],
        ['en', 'captions', true],
        ['fr', 'subtitles', true],
      ],
    );
  });

  it('publishes all audio tracks of a video, and names the description', async () => {
    const tracks = '-map 0 -map 0:a -map 0:a -c copy -disposition:a:1 visual_impaired'.split(' ');
    const languages = ['eng', 'eng', 'ger'].flatMap((lang, at) => [`-metadata:s:a:${at}`, `language=${lang}`]);
    const file = await makeMedia(folder, 'described.mkv', '-i', clip, ...tracks, ...languages);
    const id = await putWaiting(database, account, file);
    await processUpload({ db, publishing }, id, signal);
    const { files, at } = await published(id);
    const master = readFileSync(at(files.hls), 'utf8');
    const listed = [...master.matchAll(/TYPE=AUDIO.*NAME="([^"]+)".*DEFAULT=(\w+)(,CHARACTERISTICS)?.*URI="([^"]+)"/g)];
    assert.deepEqual(
      listed.map(([, name, isDefault, feature]) => [name, isDefault, feature !== undefined]),
      [
        ['English', 'YES', false],
        ['English (AD)', 'NO', true],
        ['Deutsch', 'NO', false],
      ],
    );
    for (const [, , , , uri = ''] of listed)
      assert.match(readFileSync(at(join(files.hls ?? '', '..', uri)), 'utf8'), /m4s/);
    assert.equal((await readStreamTracks(blobs, libraryKey(files.hls ?? ''))).length, 2);
  });

  it('publishes audio with recognised captions', async () => {
    const audio = await makeMedia(folder, 'sound.mp3', '-i', clip, '-vn');
    const failures: SpeechError[] = [];
    const onFailure = (error: SpeechError) => failures.push(error);
    const id = await putWaiting(database, account, audio);
    const recogniser = { recognise: async () => vtt };
    await processUpload({ db, publishing, speech: { recogniser, onFailure } }, id, signal);
    const { record, files, at } = await published(id);
    assert.equal(record.medium, 'audio');
    assert.deepEqual(
      files.progressive?.map(({ mime }) => mime),
      ['audio/mp4'],
    );
    assert.equal(files.poster, undefined);
    assert.equal(readFileSync(at(files.captions?.[0]?.file), 'utf8'), vtt);

    const silent = await putWaiting(database, account, audio);
    const failing = { recognise: async () => Promise.reject(new SpeechError('no words')) };
    await processUpload({ db, publishing, speech: { recogniser: failing, onFailure } }, silent, signal);
    assert.equal((await published(silent)).files.captions, undefined);
    assert.equal(failures.length, 1);
  });

  it('leaves publication to the editors if uploads are reviewed', async () => {
    const id = await putWaiting(database, account, clip);
    await processUpload({ db, publishing: { ...publishing, review: true } }, id, signal);
    const { state, result, media_id } = await row(id);
    assert.deepEqual([state, result?.duration, media_id], ['review', 5, null]);
  });

  it('continues where an interrupted run stopped', async () => {
    const id = await putWaiting(database, account, clip);
    const stop = new AbortController();
    const stops = { recognise: async () => Promise.reject(new Error(String(stop.abort()))) };
    const speech = { recogniser: stops, onFailure: () => assert.fail() };
    assert.equal(await processUpload({ db, publishing, speech }, id, stop.signal), 'interrupted');
    const { state, file_key } = await row(id);
    assert.equal(state, 'processing');
    // Existing results are not made again.
    const output = join(uploadFolder(dataDir, id), 'processed', file_key ?? '');
    await writeFile(join(output, 'stream', 'witness'), '');
    await processUpload({ db, publishing }, id, signal);
    const { files, at } = await published(id);
    assert.ok(existsSync(join(at(files.hls), '../witness')));
  });

  it('stops and cleans up if another attempt has begun', async () => {
    const id = await putWaiting(database, account, clip);
    const { file_key, attempt } = await row(id);
    const recognise = async () => {
      await db
        .updateTable('upload')
        .set({ attempt: attempt + 1 })
        .where('id', '=', id)
        .execute();
      return vtt;
    };
    const speech = { recogniser: { recognise }, onFailure: () => assert.fail() };
    assert.equal(await processUpload({ db, publishing, speech }, id, signal), 'done');
    assert.equal((await row(id)).state, 'processing');
    assert.ok(!existsSync(join(uploadFolder(dataDir, id), 'processed', file_key ?? '')));
  });
});
