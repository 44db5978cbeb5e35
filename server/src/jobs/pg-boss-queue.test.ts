import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestDatabase } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { putWaiting } from '../uploads/processing/testing-media.ts';
import { startProcessingQueue } from './pg-boss-queue.ts';

const database = await openTestDatabase();
const { db, blobs } = database;
const folder = temporaryFolder();
const { signal } = new AbortController();
const { id: account } = await db
  .insertInto('account')
  .values({ username: 'ann', email: 'ann@example.org', password: 'unused' })
  .returning('id')
  .executeTakeFirstOrThrow();
const file = join(folder, 'film.mp4');
writeFileSync(file, Buffer.from('\0\0\0\u0008wide\0\0\0\u0008free'));

// The fake of ffmpeg writes where no program of a sandbox may.
process.env['SANDBOX'] = 'off';
const originalPath = process.env['FFMPEG_PATH'];
after(() => {
  if (originalPath === undefined) delete process.env['FFMPEG_PATH'];
  else process.env['FFMPEG_PATH'] = originalPath;
});

/** Installs a fake ffmpeg with the required encoders, and an ffprobe that the test defines. */
function install(ffprobe: string): void {
  const encoders = 'echo " V....D libx264 x"; echo " A....D aac x"';
  for (const [name, body] of Object.entries({ ffmpeg: encoders, ffprobe })) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  process.env['FFMPEG_PATH'] = join(folder, 'ffmpeg');
}

const errors: string[] = [];
const start = () =>
  startProcessingQueue({
    database,
    publishing: () => ({ blobs, review: false, defaultPublisher: 'Portal' }),
    isWorker: true,
    onError: ({ message }) => errors.push(message),
    pace: { pollSeconds: 0.5, retryDelaySeconds: 0, retryLimit: 1 },
  });

const uploadOf = (id: string) =>
  db.selectFrom('upload').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow();
async function failureOf(id: string) {
  for (;;) {
    const { state, failure } = await uploadOf(id);
    if (state !== 'processing') return failure;
    await wait(50);
  }
}

describe('startProcessingQueue', { timeout: 120_000 }, () => {
  it('queues uploads until ffmpeg is installed, and processes them afterwards', async () => {
    process.env['FFMPEG_PATH'] = join(folder, 'missing', 'ffmpeg');
    const queue = await start();
    assert.equal(queue.canTranscode(), false);
    assert.match(errors.splice(0).join('\n'), /Uploads wait: .*missing/);
    const id = await putWaiting(database, account, file);
    await queue.enqueueProcessing(id);
    await queue.job.run(db, signal);
    assert.equal((await uploadOf(id)).state, 'processing');

    install('case "$*" in *version*) exit 0;; esac; echo "moov atom not found" >&2; exit 1');
    await queue.job.run(db, signal);
    assert.equal(queue.canTranscode(), true);
    assert.equal((await failureOf(id))?.rule, 'truncated');
    await queue.close();
  });

  it('fails an upload with an internal error if no attempt comes to an end', async () => {
    install('case "$*" in *version*) exit 0;; esac; kill -9 $$');
    const queue = await start();
    await queue.job.run(db, signal);
    errors.length = 0;
    const id = await putWaiting(database, account, file);
    await queue.enqueueProcessing(id);
    await queue.enqueueProcessing(id);
    assert.deepEqual(await failureOf(id), {
      step: 'check',
      rule: 'internal',
      detail: 'It was tried 2 times without an end',
    });
    assert.equal(errors.length, 2);
    await queue.close();
  });

  it('gives each upload to one of two processes', async () => {
    const calls = join(folder, 'calls');
    install(`case "$*" in *version*) exit 0;; esac; echo call >> ${calls}; sleep 0.3; echo "broken" >&2; exit 1`);
    const queues = [await start(), await start()];
    for (const queue of queues) await queue.job.run(db, signal);
    const ids = await Promise.all([1, 2, 3].map(() => putWaiting(database, account, file)));
    await Promise.all(queues.flatMap((queue) => ids.map((id) => queue.enqueueProcessing(id))));
    for (const queue of queues) await queue.job.run(db, signal);
    for (const id of ids) assert.equal((await failureOf(id))?.rule, 'unreadable');
    assert.equal(readFileSync(calls, 'utf8').trim().split('\n').length, ids.length);
    for (const queue of queues) await queue.close();
  });

  it('leaves the current upload to the next process when it stops', async () => {
    install(`case "$*" in *version*) exit 0;; esac; : > ${folder}/started; exec sleep 60`);
    const first = await start();
    await first.job.run(db, signal);
    const id = await putWaiting(database, account, file);
    await first.enqueueProcessing(id);
    while (
      (await db.selectFrom('upload').select('steps').where('id', '=', id).executeTakeFirstOrThrow()).steps.length === 0
    )
      await wait(20);
    await first.close();
    assert.equal((await uploadOf(id)).state, 'processing');

    install('case "$*" in *version*) exit 0;; esac; echo "broken" >&2; exit 1');
    const second = await start();
    await second.job.run(db, signal);
    assert.equal((await failureOf(id))?.rule, 'unreadable');
    await second.close();
  });
});
