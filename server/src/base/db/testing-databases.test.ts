import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from './open.ts';
import { leaseDatabase } from './testing-databases.ts';

/** What a test file does: leases a database, uses it, closes its connections and releases it. */
async function use<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const lease = await leaseDatabase();
  const database = await lease.open();
  const result = await work(database).finally(() => database.close());
  await lease.release();
  return result;
}

const leave = (...statements: string[]) => use(({ executeSql }) => executeSql(statements.join(';')));
const read = (query: string) => use(async ({ executeSql }) => (await executeSql(query)).rows);

describe('leaseDatabase in a process that runs several test files', () => {
  before(() => {
    process.env['TEST_SHARED_PROCESS'] = 'on';
  });
  after(() => {
    delete process.env['TEST_SHARED_PROCESS'];
  });

  it('gives each file an empty database', async () => {
    await leave(
      "insert into mail (occasion) values ('{}')",
      'create schema queue; create table queue.job (id int)',
      'create temporary table rest (id int)',
      'prepare plan as select 1',
      'select pg_advisory_lock(7)',
    );
    const rows = await read(`
      select (select count(*)::int from mail) as mails,
        (select count(*)::int > 10 from kysely_migration) as migrated,
        to_regclass('queue.job') as job, to_regclass('rest') as rest,
        (select count(*)::int from pg_prepared_statements where name = 'plan') as plans,
        (select count(*)::int from pg_locks join pg_database on pg_database.oid = database
          where locktype = 'advisory' and datname = current_database()) as locks`);
    assert.deepEqual(rows, [{ mails: 0, migrated: true, job: null, rest: null, plans: 0, locks: 0 }]);
  });

  it('restarts sequences', async () => {
    const insert = "insert into mail (occasion) values ('{}') returning id";
    assert.deepEqual(await read(insert), await read(insert));
  });

  it('gives one database each to two files that need one at the same time', () =>
    use((first) =>
      use(async (second) => {
        await second.executeSql("insert into mail (occasion) values ('{}')");
        assert.deepEqual(await first.executeSql('select id from mail'), { rows: [] });
      }),
    ));

  it('fails for a file that changes the schema, and gives its database to no other file', async () => {
    await assert.rejects(leave('alter table mail add column pet text'), /have changed the schema/);
    await assert.rejects(read('select pet from mail'), /column "pet" does not exist/);
    await assert.rejects(leave('create index pets on mail (tries)'), /have changed the schema/);
  });
});
