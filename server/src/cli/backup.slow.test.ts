/** The backup of docs/operations.md, while the portal is changed: afterwards both stores are lost and restored. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import { copyBlobs } from '../base/blobs/copy-blobs.ts';
import { FolderStore } from '../base/blobs/folder-store.ts';
import { testOnSwift } from '../base/blobs/testing-swift.ts';
import type { Database } from '../base/db/database.ts';
import { openDatabase } from '../base/db/open.ts';
import { newDatabaseUrl } from '../testing.ts';
import { mediaRecord, putAll } from '../testing-records.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { openStorage } from '../uploads/open-storage.ts';
import { readSettings } from '../settings.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const run = promisify(execFile);
const prefixes = ['files/', 'uploads/'];
const { signal } = new AbortController();
const mediaCount = 20;
/**
 * Milliseconds between two changes by the load. Files are replaced after at least six seconds, which is longer than a dump and
 * the copy after it take.
 */
const changeMs = 300;

/** Publishes new files of a medium, and deletes the earlier ones, as `publishUpload` does. */
async function publish(db: Kysely<Database>, blobs: BlobStore, id: string): Promise<void> {
  const key = randomUUID();
  const path = `${id}/${key}`;
  const put = (name: string, text: string) => blobs.put(`files/${path}/${name}`, Buffer.from(text));
  await put('360p/segment 1.m4s', `segment of ${key}`);
  await put('360p/init.mp4', `start of ${key}`);
  await put('360p/index.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\nsegment%201.m4s\n#EXT-X-ENDLIST\n');
  await put('master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n');
  const earlier = await blobs.names(`files/${id}/`);
  await putAll(db, [mediaRecord(id, { files: { hls: `${path}/master.m3u8` } })]);
  for (const name of earlier) if (name !== `${key}/`) await blobs.deletePrefix(`files/${id}/${name}`);
}

async function receive(db: Kysely<Database>, blobs: BlobStore, account: number): Promise<string> {
  const [id, fileKey] = [randomUUID(), randomUUID()];
  const content = Buffer.from(`film ${id}`);
  await blobs.put(`uploads/${id}/${fileKey}`, content);
  const file = { file_key: fileKey, file_size: content.length, file_received: new Date() };
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('upload')
    .values({ id, account_id: account, locale: 'en', ...file, sha256 })
    .execute();
  return id;
}

/** Changes the portal until it is stopped. @returns a function that stops it and returns the number of changes */
function startLoad(db: Kysely<Database>, blobs: BlobStore, account: number): () => Promise<number> {
  const stopped = new AbortController();
  const uploads: string[] = [];
  const ended = (async () => {
    let changes = 0;
    for (; !stopped.signal.aborted; changes += 1) {
      await publish(db, blobs, String((changes % mediaCount) + 1));
      uploads.push(await receive(db, blobs, account));
      const oldest = uploads.length > mediaCount ? uploads.shift() : undefined;
      if (oldest !== undefined) {
        await db.deleteFrom('upload').where('id', '=', oldest).execute();
        await blobs.deletePrefix(`uploads/${oldest}/`);
      }
      await wait(changeMs);
    }
    return changes;
  })();
  return () => {
    stopped.abort();
    return ended;
  };
}

/** @param storage settings of the portal's storage */
async function testBackup(storage: Record<string, string>): Promise<void> {
  const [url, restored] = [await newDatabaseUrl(), await newDatabaseUrl()];
  assert.ok(url && restored);
  const backup = temporaryFolder();
  const { blobs, close } = await openStorage(readSettings(storage));
  const copies = new FolderStore(backup);
  const opened = await openDatabase({ dataDir: '', databaseUrl: url });
  const { db } = opened;
  const { id: account } = await db
    .insertInto('account')
    .values({ username: 'ann', email: 'ann@example.org', password: 'unused' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let id = 1; id <= mediaCount; id += 1) await publish(db, blobs, String(id));
  for (let count = 0; count < 2; count += 1) await receive(db, blobs, account);

  const stop = startLoad(db, blobs, account);
  const check = (env: Record<string, string>) =>
    cli(['check-files', '--digests'], { env: { ...env, DATABASE_URL: restored } });
  await copyBlobs(blobs, copies, { prefixes, signal });
  // The first copy of a large library takes hours, in which files are added.
  await wait(changeMs * 3);
  const dump = join(backup, 'mediothek.dump');
  let checked;
  for (let round = 1; round <= 5; round += 1) {
    await run('pg_dump', ['--format=custom', `--file=${dump}`, url]);
    await copyBlobs(blobs, copies, { prefixes, signal });
    await run('pg_restore', ['--no-owner', '--clean', '--if-exists', `--dbname=${restored}`, dump]);
    checked = await check({ DATA_DIR: backup });
    if (checked.code === exitCodes.done) break;
    assert.ok(round < 5, checked.stdout);
  }
  assert.equal(checked?.code, exitCodes.done, checked?.stdout);
  const changes = await stop();
  assert.ok(changes >= 3, `${changes} changes during the backup`);

  // Both stores are lost, and restored.
  await db.deleteFrom('media').execute();
  for (const prefix of prefixes) await blobs.deletePrefix(prefix);
  assert.match((await check(storage)).stdout, /^files\/1\/.*\/master\.m3u8\tmissing\tmedia 1$/m);
  await copyBlobs(copies, blobs, { prefixes, signal });
  const whole = await check(storage);
  assert.deepEqual([whole.code, whole.stdout], [exitCodes.done, ''], whole.stderr);
  const count = Number(/^(\d+) files checked, 0 with a problem\.$/m.exec(whole.stderr)?.[1]);
  assert.ok(count >= mediaCount * 4 + 1, `${count} files: four of each medium, and those of uploads`);

  // The check finds damage of every kind.
  const first = async (pattern: RegExp) => {
    for (const prefix of prefixes) {
      for await (const { key } of blobs.list(prefix)) if (pattern.test(key)) return key;
    }
    return assert.fail(`no ${pattern}`);
  };
  const again = await openDatabase({ dataDir: '', databaseUrl: restored });
  const found = await again.db.selectFrom('upload').select(['id', 'file_key', 'file_size']).orderBy('id').execute();
  const media = await again.db.selectFrom('media').select('record').where('id', '=', '1').executeTakeFirstOrThrow();
  await again.close();
  const [one, other] = found.map(({ id, file_key, file_size }) => ({ key: `uploads/${id}/${file_key}`, file_size }));
  assert.ok(one && other);
  const folder = `files/${media.record.files?.hls?.replace('master.m3u8', '')}360p`;
  await blobs.delete(await first(new RegExp(`^${folder}/segment 1\\.m4s$`)));
  await blobs.put(`${folder}/init.mp4`, Buffer.alloc(0));
  await blobs.put(one.key, Buffer.alloc(Number(one.file_size)));
  await blobs.put(other.key, Buffer.from('short'));
  const damaged = await check(storage);
  assert.equal(damaged.code, exitCodes.failed);
  const lines = damaged.stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t').slice(0, 2));
  assert.deepEqual(
    lines.toSorted(),
    [
      [`${folder}/segment 1.m4s`, 'missing'],
      [`${folder}/init.mp4`, 'empty'],
      [one.key, 'other content'],
      [other.key, 'other size'],
    ].toSorted(),
  );
  await opened.close();
  close();
}

const skip = process.env['TEST_DATABASE_URL'] ? false : 'pg_dump needs PostgreSQL (npm test -- slow-postgres)';
const timeout = 240_000;

describe('a backup while the portal is changed', { skip, timeout }, () => {
  it('restores database and folder to a common point', () => testBackup({ DATA_DIR: temporaryFolder() }));
});

if (!skip) {
  await testOnSwift('backup', ({ env }) => {
    it('restores database and bucket to a common point', { timeout }, () =>
      testBackup({ ...env, DATA_DIR: temporaryFolder() }),
    );
  });
}
