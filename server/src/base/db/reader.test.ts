import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import type { Database } from './database.ts';
import { withPrimary } from './read-primary.ts';
import { createReader } from './reader.ts';

const { db, reader } = await openTestDatabase();

interface FakeReplica {
  name: string;
  usable: boolean;
  pending: number;
  fails: boolean;
}

/** @returns reads with these replicas: who has executed a statement */
function readingFrom(replicas: FakeReplica[]): () => Promise<string | undefined> {
  const fakes = replicas.map((replica) => ({
    isUsable: () => replica.usable,
    get pending() {
      return replica.pending;
    },
    query: async () => (replica.fails ? undefined : [{ source: replica.name }]),
  }));
  const reading = createReader(db, fakes);
  return async () => (await sql<{ source: string }>`select 'primary' as source`.execute(reading)).rows[0]?.source;
}

const replica = (name: string, state: Partial<FakeReplica> = {}): FakeReplica => ({
  name,
  usable: true,
  pending: 0,
  fails: false,
  ...state,
});

describe('a database for reading', () => {
  it('reads', async () => {
    assert.deepEqual(await reader.selectFrom('media').select('id').execute(), []);
    assert.deepEqual((await sql`with one as (select 1 as n) select n from one`.execute(reader)).rows, [{ n: 1 }]);
  });

  const changes: [name: string, change: (database: Kysely<Database>) => Promise<unknown>][] = [
    ['insert', (database) => database.insertInto('heartbeat').values({ server: 'a', beat: 1 }).execute()],
    ['update', (database) => database.updateTable('heartbeat').set({ beat: 2 }).execute()],
    ['delete', (database) => database.deleteFrom('heartbeat').execute()],
    ['delete in SQL', (database) => sql`delete from heartbeat`.execute(database)],
    ['delete in a with clause', (database) => sql`with gone as (delete from heartbeat) select 1`.execute(database)],
    ['lock', (database) => sql`select 1 from heartbeat for update`.execute(database)],
    ['transaction', (database) => database.transaction().execute((trx) => trx.selectFrom('media').execute())],
  ];
  for (const [name, change] of changes) {
    it(`rejects a ${name}, also without replicas`, async () => {
      await assert.rejects(change(reader), /^Error: A database for reading /);
    });
  }

  it('chooses the usable replica with the fewest statements, in turn if they have equally many', async () => {
    const read = readingFrom([
      replica('a', { pending: 3 }),
      replica('b'),
      replica('c'),
      replica('d', { usable: false }),
    ]);
    const sources = [await read(), await read(), await read(), await read()];
    assert.deepEqual([...new Set(sources)].toSorted(), ['b', 'c']);
  });

  it('reads from the primary if no replica is usable, or if it fails', async () => {
    assert.equal(await readingFrom([])(), 'primary');
    assert.equal(await readingFrom([replica('a', { usable: false })])(), 'primary');
    assert.equal(await readingFrom([replica('a', { fails: true })])(), 'primary');
  });

  it('reads from the primary where that is required', async () => {
    const read = readingFrom([replica('a')]);
    assert.equal(await withPrimary(read), 'primary');
    assert.equal(await read(), 'a');
  });
});
