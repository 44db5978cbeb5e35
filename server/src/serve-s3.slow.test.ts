/** A portal whose files are in an object storage. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { testOnSwift } from './base/blobs/testing-swift.ts';
import { startServer } from './serve.ts';
import { readSettings } from './settings.ts';
import { fakeDist } from './site/testing-dist.ts';
import { databaseFolder } from './testing.ts';
import { temporaryFolder } from './testing-folder.ts';
import { mediaRecord } from './testing-records.ts';

await testOnSwift('portal', async ({ env: s3, settings }) => {
  const demo = temporaryFolder();
  mkdirSync(join(demo, 'files/1'), { recursive: true });
  writeFileSync(join(demo, 'files/1/film.mp4'), '0123456789');
  writeFileSync(join(demo, 'files/1/en.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nStanding waves\n');
  await sharp({ create: { width: 640, height: 360, channels: 3, background: '#c33' } }).toFile(
    join(demo, 'files/1/poster.jpg'),
  );
  const record = mediaRecord('1', {
    files: {
      progressive: [{ file: '1/film.mp4', mime: 'video/mp4' }],
      captions: [{ lang: 'en', kind: 'captions', file: '1/en.vtt' }],
      poster: '1/poster.jpg',
    },
    subjects: [],
  });
  writeFileSync(join(demo, 'library.jsonl'), `${JSON.stringify(record)}\n`);

  /** Token of `/metrics`. */
  const token = 'a-token-of-24-characters';
  const start = async (dataDir: string, env: Record<string, string> = {}) => {
    const { folder: dist } = fakeDist({ browse: {}, media: {}, player: {} });
    const given = readSettings({
      ...s3,
      DATA_DIR: dataDir,
      PORT: '0',
      RENDER_THREADS: '0',
      PAGE_WARM: '0',
      REQUEST_WAIT: '60000',
      METRICS_TOKEN: token,
      ...env,
    });
    return startServer({ settings: { ...given, demo, dist, shippedBuilds: undefined }, log: false, writeLine() {} });
  };

  describe('a portal with an object storage', () => {
    it('stores and sends all files there', async (test) => {
      const dataDir = await databaseFolder();
      const local = new Set(readdirSync(dataDir));
      const server = await start(dataDir);
      test.after(() => server.close());
      const get = (path: string, headers = {}) => fetch(new URL(path, server.url), { headers });
      const { files } = (await (await get('/api/v0/videos/1/files')).json()) as { files: { href: string }[] };
      const film = files.find(({ href }) => href.endsWith('/film.mp4'))?.href ?? '';
      const range = await get(film, { range: 'bytes=2-4' });
      assert.deepEqual([range.status, await range.text()], [206, '234']);
      const tail = await get(film, { range: `bytes=5-${'9'.repeat(40)}` });
      assert.deepEqual([tail.status, await tail.text()], [206, '56789']);
      const after = await get(film, { range: `bytes=${'9'.repeat(40)}-` });
      assert.deepEqual([after.status, after.headers.get('content-range')], [416, 'bytes */10']);
      assert.match(range.headers.get('cache-control') ?? '', /immutable/);
      assert.equal(range.headers.get('content-type'), 'video/mp4');
      const transcript = await get('/api/v0/videos/1/transcript');
      assert.match(await transcript.text(), /Standing waves/);
      for (let tries = 0; tries < 2; tries += 1) {
        const thumbnail = await get('/thumbnail/1/?width=160');
        assert.deepEqual([thumbnail.status, thumbnail.headers.get('content-type')], [200, 'image/jpeg']);
        assert.equal((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width, 160);
      }
      // Written by a job after the start.
      const limit = AbortSignal.timeout(60_000);
      while ((await get('/dumps/library.jsonl.gz')).status !== 200 && !limit.aborted) await wait(200);
      assert.equal((await get('/dumps/library.jsonl.gz')).status, 200);
      const count = async (figure: string) => {
        const metrics = await (await get('/metrics', { authorization: `Bearer ${token}` })).text();
        const [, value] = new RegExp(`^mediothek_storage_${figure}{area="files"} (\\d+)$`, 'm').exec(metrics) ?? [];
        return value === undefined ? undefined : Number(value);
      };
      while ((await count('bytes')) === undefined && !limit.aborted) await wait(200);
      const stored = ['film.mp4', 'en.vtt', 'poster.jpg'].map((name) => statSync(join(demo, 'files/1', name)).size);
      assert.equal(
        await count('bytes'),
        stored.reduce((total, size) => total + size),
      );
      assert.equal(await count('objects'), stored.length);
      const added = readdirSync(dataDir).filter((name) => !local.has(name));
      assert.deepEqual(
        added.filter((name) => ['uploads', 'cache', 'pictures', 'dumps'].includes(name)),
        [],
      );
    });

    const faults: [what: string, env: Record<string, string>, message: RegExp][] = [
      ['bucket that is not there', { S3_BUCKET: 'missing' }, /^S3_BUCKET: there is no bucket "missing" at http/],
      [
        'wrong key',
        { S3_SECRET_ACCESS_KEY: 'wrong' },
        /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: .* does not accept them/,
      ],
      ['server that does not respond', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: http.* \(ECONNREFUSED\)$/],
    ];
    for (const [what, env, message] of faults) {
      it(`does not start with a ${what}, and says so in one line`, async () => {
        const dataDir = await databaseFolder();
        await assert.rejects(start(dataDir, env), (error: Error) => {
          assert.match(error.message, message);
          assert.ok(!error.message.includes('\n'));
          assert.ok(!error.message.includes(settings.secretAccessKey));
          return true;
        });
      });
    }
  });
});
