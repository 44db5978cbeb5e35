import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import { earlierRows } from './testing-earlier-data.ts';

describe('migrate', () => {
  it('changes nothing on an open database', async () => {
    const { db } = await openTestDatabase();
    assert.deepEqual(await migrate(db), []);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      Object.keys(migrations),
    );
  });

  it('is tested with earlier rows of every table', async () => {
    const { db } = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
    const tested = new Set(earlierRows.map(({ table }) => table));
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => !tested.has(name)),
      [],
      'tables without a row in testing-earlier-data.ts',
    );
  });

  it('rejects a database of a later version, and changes nothing', async () => {
    const { db } = await openTestDatabase();
    const later = sql`insert into kysely_migration (name, timestamp) values ('999-later', '2100-01-01')`;
    await later.execute(db);
    await assert.rejects(migrate(db), /could not be migrated/);
    const { rows } = await sql`select name from kysely_migration where name = '999-later'`.execute(db);
    assert.equal(rows.length, 1);
    await sql`delete from kysely_migration where name = '999-later'`.execute(db);
  });

  // Only one process can open an embedded database, so this test needs a server.
  if (process.env['TEST_DATABASE_URL']) {
    it('waits for another process that starts on the same PostgreSQL', async () => {
      const { db, dataDir, databaseUrl } = await openTestDatabase();
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir, databaseUrl })));
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db);
      await Promise.all(opened.map(({ close }) => close()));
      assert.deepEqual(rows, [{ count: Object.keys(migrations).length }]);
    });
  }
});
