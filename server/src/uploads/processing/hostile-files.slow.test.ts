import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile, truncate, writeFile, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import type { ProcessingFailure } from '@mediothek/contract';
import { openTestDatabase } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { physics, putAll } from '../../testing-records.ts';
import { demuxers } from './detect-container.ts';
import { processUpload } from './process-upload.ts';
import { probeMedia } from './probe-media.ts';
import { FfmpegError } from './run-ffmpeg.ts';
import { countConnections } from './testing-connections.ts';
import { makeClip, makeMedia, putWaiting } from './testing-media.ts';

const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
const folder = temporaryFolder();
const publishing = { blobs, review: false, defaultPublisher: 'Portal' };
const signal = new AbortController().signal;

await putAll(db, [physics]);
const { id: account } = await db
  .insertInto('account')
  .values({ username: 'ann', email: 'ann@example.org', password: 'unused' })
  .returning('id')
  .executeTakeFirstOrThrow();

/** Connections to this server. No file may cause one. */
const server = await countConnections();
after(() => server.close());
const { port } = server;

/** A valid video outside of the upload: a playlist that is followed to it succeeds. */
const marker = await makeClip(dataDir, 'marker.mp4', 2, '160x90');
const concat = `ffconcat version 1.0\nfile '${marker}'\n`;
const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:${port}/part.mp4\n#EXTINF:2,\n${marker}\n#EXT-X-ENDLIST\n`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:${port}/"/></svg>`;
const box = (type: string, length: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(type, 4, 'latin1');
  return head;
};
/** A file that begins like an MP4 and continues as something else. */
const polyglot = (text: string) => Buffer.concat([box('ftyp', 16), Buffer.from('isom\0\0\0\0'), Buffer.from(text)]);

const texts: Record<string, [string | Buffer, ProcessingFailure[]]> = {
  'concat.mp4': [concat, ['container']],
  'playlist.mp4': [hls, ['container']],
  'playlist.m3u8': [hls, ['extension']],
  'picture.svg': [svg, ['extension']],
  'picture.mp4': [svg, ['container']],
  'page.webm': [`<!doctype html><script src="http://127.0.0.1:${port}/"></script>`, ['container']],
  'concat-polyglot.mp4': [polyglot(`\n${concat}`), ['truncated', 'unreadable']],
  'playlist-polyglot.mov': [polyglot(`\n${hls}`), ['truncated', 'unreadable']],
  'html-polyglot.mp3': [`ID3\u0004\0\0\0\0\0\0<html>${svg}</html>`, ['unreadable']],
  'noise.mkv': [Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(4096, svg)]), ['unreadable', 'truncated']],
  'bomb.mp4': [Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(20_000_000))]), ['container']],
  'empty.mp4': ['', ['empty']],
  'riff.wav': ['RIFF\u0010\0\0\0AVI LIST', ['extension-mismatch']],
};

async function rule(file: string, name?: string): Promise<string | undefined> {
  const id = await putWaiting(database, account, file, name);
  await processUpload({ db, publishing }, id, signal);
  const { state, failure } = await db
    .selectFrom('upload')
    .select(['state', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return failure?.rule ?? state;
}

describe('a hostile file', { timeout: 900_000 }, () => {
  let clip = '';
  before(async () => {
    clip = await makeClip(folder, 'clip.mp4');
  });

  for (const [name, [content, rules]] of Object.entries(texts)) {
    it(`${name} ends as ${rules.join(' or ')}`, async () => {
      const file = join(folder, name);
      await writeFile(file, content);
      const ended = await rule(file);
      assert.ok(
        rules.some((one) => one === ended),
        `${name}: ${ended}`,
      );
    });
  }

  it('ends as truncated if it is cut off, wherever its index is', async () => {
    const fast = await makeMedia(folder, 'fast.mp4', '-i', clip, '-c', 'copy', '-movflags', '+faststart');
    const matroska = await makeMedia(folder, 'film.mkv', '-i', clip, '-c', 'copy');
    for (const file of [clip, fast, matroska]) {
      const { length } = await readFile(file);
      const half = join(folder, `half-${file.split('/').at(-1)}`);
      await copyFile(file, half);
      await truncate(half, Math.floor(length / 4));
      assert.equal(await rule(half), 'truncated', half);
    }
  });

  it('ends as too-long if it declares an endless duration', async () => {
    const endless = await makeMedia(
      folder,
      'endless.mp4',
      '-i',
      clip,
      '-an',
      '-c',
      'copy',
      '-bsf:v',
      'setts=ts=TS*20000',
    );
    assert.equal(await rule(endless), 'too-long');
  });

  it('is published if it shows one frame for eleven hours', async () => {
    const pause = ['-vf', "setpts='if(gte(N,2),PTS+11*3600/TB,PTS)'", '-fps_mode', 'vfr', '-c:v', 'libx264'];
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=1:duration=4'];
    assert.equal(await rule(await makeMedia(folder, 'pause.mkv', ...source, ...pause)), 'published');
  });

  it('ends as too-short, no-stream or too-many-pixels', async () => {
    const short = await makeMedia(folder, 'short.mp4', '-i', clip, '-t', '0.4');
    assert.equal(await rule(short), 'too-short');
    const huge = ['-f', 'lavfi', '-i', 'color=size=8000x8000:rate=1:duration=2', '-c:v', 'png'];
    assert.equal(await rule(await makeMedia(folder, 'huge.mkv', ...huge)), 'too-many-pixels');
    await writeFile(join(folder, 'lines.srt'), '1\n00:00:00,000 --> 00:00:03,000\nHello\n');
    const words = await makeMedia(folder, 'words.mp4', '-i', 'lines.srt', '-c:s', 'mov_text');
    assert.equal(await rule(words), 'no-stream');
  });

  it('ends as container if it is a still picture with another name', async () => {
    const still = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=1:duration=1',
      '-frames:v',
      '1',
      '-c:v',
      'libaom-av1',
    ];
    assert.equal(await rule(await makeMedia(folder, 'still.avif', ...still), 'still.mp4'), 'container');
  });

  it('opens no other file, whatever the demuxer', async () => {
    for (const [container, demuxer] of Object.entries(demuxers)) {
      for (const name of ['concat.mp4', 'playlist.mp4', 'picture.svg']) {
        const probed = await probeMedia({ file: join(folder, name), demuxer }).catch((error: unknown) => {
          assert.ok(error instanceof FfmpegError);
        });
        // Some demuxers accept any bytes as audio and find no duration.
        assert.equal(probed?.format.duration, undefined, `${name} as ${container}`);
      }
    }
  });

  it('does not affect later uploads, whatever their names', async () => {
    assert.equal(await rule(clip, '-i ..%2f\n\u202e3pm.exe.mp4'), 'published');
    assert.equal(server.connections, 0);
    assert.deepEqual(
      readdirSync(join(dataDir, 'uploads'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        /processed\/./.test(name),
      ),
      [],
    );
  });
});
