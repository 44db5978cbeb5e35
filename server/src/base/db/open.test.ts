import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { putRecord } from '../../library/records/put-record.ts';
import { databaseFolder, openTestDatabase } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { physics } from '../../testing-records.ts';
import { openDatabase } from './open.ts';

const countMedia = async (dataDir: string): Promise<number> => {
  const { db, close } = await openDatabase({ dataDir });
  const { length } = await db.selectFrom('media').select('id').execute();
  await close();
  return length;
};

describe('openDatabase', () => {
  it('stores data that exist after the database was closed and opened again', async () => {
    const dataDir = temporaryFolder();
    const first = await openDatabase({ dataDir });
    await putRecord(first.db, physics);
    await first.close();
    const second = await openDatabase({ dataDir });
    const rows = await second.db.selectFrom('subject').select('id').execute();
    await second.close();
    assert.equal(first.kind, 'pglite');
    assert.deepEqual(rows, [{ id: 'physics' }]);
  });

  it('rejects a data directory in use with a message that states the solution, and releases it on close', async () => {
    const dataDir = await databaseFolder();
    const { close, ping } = await openDatabase({ dataDir });
    await assert.rejects(openDatabase({ dataDir }), {
      message:
        `The data directory ${dataDir} is in use by process ${process.pid}. ` +
        'Stop that process first or set DATA_DIR to another directory.',
    });
    await ping();
    await close();
    const again = await openDatabase({ dataDir });
    await again.close();
  });

  it('works in a directory whose path is too long for a socket', async () => {
    const dataDir = join(temporaryFolder(), 'a-rather-long-name-'.repeat(6));
    mkdirSync(dataDir);
    assert.equal(await countMedia(dataDir), 0);
  });

  it('loses no acknowledged record when its process is killed', async () => {
    const dataDir = await databaseFolder();
    const writer = spawn(process.execPath, [join(import.meta.dirname, 'testing-writer.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 40) writer.kill('SIGKILL');
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
    assert.ok(acknowledged >= 40);
    assert.ok((await countMedia(dataDir)) >= acknowledged);
  });

  it('returns the result of each simultaneous statement, also with large parameters', async () => {
    const { db } = await openTestDatabase();
    const sizes = Array.from({ length: 30 }, (_, index) => (index % 3) * 100_000 + index);
    await Promise.all(
      sizes.map((size) =>
        putRecord(db, {
          ...physics,
          id: `s${size}`,
          uri: `https://example.org/${size}`,
          title: { en: 'x'.repeat(size + 1) },
        }),
      ),
    );
    const rows = await Promise.all(
      sizes.map((size) => db.selectFrom('subject').select('title').where('id', '=', `s${size}`).executeTakeFirst()),
    );
    assert.deepEqual(
      rows.map((row) => row?.title['en']?.length),
      sizes.map((size) => size + 1),
    );
  });
});
