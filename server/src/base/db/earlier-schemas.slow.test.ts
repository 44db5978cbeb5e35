/** A database of every earlier schema, with rows in all of its tables, is migrated without losing any. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { accountsModule } from '../../accounts/module.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { libraryModule } from '../../library/module.ts';
import { countFacetHits } from '../../library/search/facet-steps.ts';
import { reindexOutdatedRows } from '../../library/search/reindex-outdated-rows.ts';
import { createTestApp, openTestDatabase, testParts } from '../../testing.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { earlierRows } from './testing-earlier-data.ts';

const { db, blobs } = await openTestDatabase();
const content = await shippedContent();
const app = await createTestApp(async (created) => {
  const parts = testParts({ db, blobs, content });
  await created.register(libraryModule, parts);
  await created.register(accountsModule, parts);
});
const names = Object.keys(migrations);
/** Tables of Kysely. */
const notCounted = ['kysely_migration', 'kysely_migration_lock'];

async function run(text: string): Promise<void> {
  for (const statement of text.split(';')) await sql.raw(statement).execute(db);
}

const rowsOf = (name: string) =>
  earlierRows.filter(({ since, until = '999' }) => since <= name.slice(0, 3) && name.slice(0, 3) <= until);

/** Creates the schema as it was after a migration, in an empty database. */
async function createSchema(name: string): Promise<void> {
  await run(`drop schema public cascade; create schema public`);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  assert.ifError(error);
}

async function counts(from: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(from);
  const found = new Map<string, number>();
  for (const { name } of rows.filter((row) => !notCounted.includes(row.name))) {
    const count = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(from);
    found.set(name, count.rows[0]?.count ?? 0);
  }
  return found;
}

/** Definitions of all columns, indexes, constraints, functions and triggers. */
async function schema(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and probin is null
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

describe('migrate', { timeout: 600_000 }, () => {
  let latest: string[] = [];

  it('is tested with rows in every table', async () => {
    await createSchema(names.at(-1) ?? '');
    await migrate(db);
    latest = await schema();
    assert.ok(latest.length > 100);
    for (const { sql: text } of rowsOf(names.at(-1) ?? '')) await run(text);
    for (const [table, count] of await counts(db)) assert.ok(count > 0, table);
  });

  for (const name of names) {
    it(`keeps all rows of a database at ${name}, and search finds its media`, async () => {
      await createSchema(name);
      for (const { sql: text } of rowsOf(name)) await run(text);
      const before = await counts(db);
      const ran = await migrate(db);
      assert.deepEqual(ran, names.slice(names.indexOf(name) + 1));
      assert.deepEqual(await schema(), latest);
      const after = await counts(db);
      const lost = rowsOf(name).filter(({ left }) => left !== undefined);
      for (const [table, count] of before) {
        const expected = lost.find((rows) => rows.table === table)?.left ?? count;
        // A trigger writes events of the migrations' own changes.
        if (table === 'change_event') assert.ok((after.get(table) ?? 0) >= expected, table);
        else assert.equal(after.get(table) ?? 0, expected, table);
      }
      const { signal } = new AbortController();
      await reindexOutdatedRows(() => {}).run(db, signal);
      await countFacetHits.run(db, signal);
      for (const query of ['query=film', 'filter=medium;video']) {
        const { body, statusCode } = await app.inject(`/api/v0/search?${query}`);
        assert.equal(statusCode, 200, body);
        assert.equal(JSON.parse(body).totalEntries, 2, query);
      }
      const details = await app.inject('/api/v0/videos/7');
      assert.equal(details.statusCode, 200, details.body);
    });
  }
});
