import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../base/db/migrate.ts';
import { migrations } from '../../base/db/migrations.ts';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { reindexOutdatedRows } from './reindex-outdated-rows.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

const { db } = await openTestDatabase();
const keyword = (value: string): string => JSON.stringify({ en: value, de: value });

/** Restores the library before search rows had versions: one medium and one series, counted under two values. */
async function goBack(): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateTo('005-account-lifecycle');
  assert.equal(error, undefined);
  const medium = mediaRecord('1', { title: { de: 'Stehende Wellen' }, keywords: ['b'], views: 3 });
  await sql`insert into publisher (name, slug, record) values ('Example Institute', 'example-institute', '{}')`.execute(
    db,
  );
  await sql`insert into media (id, publisher_id, added, record) values ('1', 1, ${medium.added}, ${JSON.stringify(medium)})`.execute(
    db,
  );
  await sql`insert into series (id, record) values ('7', ${JSON.stringify(seriesRecord('7'))})`.execute(db);
  await sql`insert into facet_value (facet, value, label, hits) values
    ('keyword', 'b', ${keyword('b')}, 1), ('type', 'series', ${keyword('Series')}, 1), ('type', 'video', ${keyword('Media')}, 1)`.execute(
    db,
  );
  await sql`insert into media_search (id, tsv, tsv_rank, facets, views, title_sort) values
    ('1', to_tsvector('library_de', 'Stehende Wellen'), '', '{1,3}', 3, 'stehende wellen'),
    ('series:7', to_tsvector('library_en', 'Series 7'), '', '{2}', 0, 'series 7')`.execute(db);
}

const found = async (filter: string[]) => (await search(db, { filter })).entries.map(({ id }) => id);

describe('reindexOutdatedRows', () => {
  it('upgrades an older library: searches work immediately, and use the new rules after the job', async () => {
    await goBack();
    await migrate(db);
    assert.deepEqual(await found(['keyword;b']), ['1']);
    assert.deepEqual(await found(['type;series']), ['series:7']);
    assert.equal((await search(db, {})).totalEntries, 2);
    assert.deepEqual(await suggest(db, 'well'), []);
    await reindexOutdatedRows(() => {}).run(db, new AbortController().signal);
    assert.deepEqual(
      (await suggest(db, 'well')).map(({ value }) => value),
      ['1'],
    );
    assert.deepEqual(await found(['stock;online']), ['1']);
    const counts = (await search(db, {})).facets.find(({ facet }) => facet === 'type')?.values;
    assert.deepEqual(
      counts?.map(({ value, count }) => [value, count]),
      [
        ['series', 1],
        ['video', 1],
      ],
    );
    await putAll(db, [physics, history, mediaRecord('2', { keywords: ['b', 'c'] })]);
    assert.deepEqual(await found(['keyword;b']), ['1', '2']);
  });
});
