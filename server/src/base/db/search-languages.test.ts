import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from './open.ts';
import { databaseFolder, newDatabaseUrl } from '../../testing.ts';
import type { Database } from './database.ts';
import { addSearchLanguages } from './search-languages.ts';

// The test changes the schema, so the database is its own.
const { db, close } = await openDatabase({ dataDir: await databaseFolder(), databaseUrl: await newDatabaseUrl() });
after(close);
const finnish = { code: 'fi', textSearch: 'finnish' };

async function valueOf(database: Kysely<Database>, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database);
  return rows[0]?.value;
}

const found = (text: string, term: string) =>
  valueOf(db, `to_tsvector('library_fi', '${text}') @@ library_query('[["${term}"]]', '[]')`);

describe('addSearchLanguages', () => {
  it('changes nothing if the search knows all languages', async () => {
    assert.deepEqual(await addSearchLanguages(db), []);
  });

  it('adds the word stems, the labels and the outdated rows of a new language, once', async () => {
    await sql`insert into media_search (id, tsv, tsv_rank, facets, views, title_sort, version)
      values ('1', '', '', '{}', 0, '', 2)`.execute(db);
    await sql`insert into facet_value (id, facet, value, label)
      values (1, 'subject', 'q', ${JSON.stringify({ en: 'Physics', fi: 'Fysiikka' })})`.execute(db);
    assert.deepEqual(await addSearchLanguages(db, [finnish]), ['fi']);
    assert.deepEqual(await addSearchLanguages(db, [finnish]), []);
    assert.deepEqual(await addSearchLanguages(db), [], 'a server of an earlier release removes nothing');

    assert.equal(await found('Seisovien aaltojen kuvaus', 'aalto'), true);
    assert.equal(await found('Seisovien aaltojen kuvaus', 'kuvat'), false);
    assert.equal(await valueOf(db, `(select words @@ 'fysiikka'::tsquery from facet_value)`), true);
    assert.equal(await valueOf(db, `(select version from media_search)`), 0);
  });

  it('adds a language without word stems', async () => {
    assert.deepEqual(await addSearchLanguages(db, [{ code: 'cs', textSearch: 'simple' }]), ['cs']);
    assert.equal(await valueOf(db, `to_tsvector('library_cs', 'Vlnění')::text`), "'vlneni':1");
  });

  it('still finds German and English words by their stems', async () => {
    const query = `library_query('[["waves"], ["Größen"]]', '[["noises"]]')`;
    const finds = (text: string) =>
      valueOf(db, `(to_tsvector('library_en', '${text}') || to_tsvector('library_de', '${text}')) @@ ${query}`);
    assert.equal(await finds('wave Größe'), true);
    assert.equal(await finds('wave Größe noise'), false);
    assert.equal(await finds('wave'), false);
  });
});
