import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';

const { db } = await openTestDatabase();

/** Pages that the indexes of words have collected, by index. They are added to the index. */
async function collectedPages(): Promise<Record<string, number>> {
  const { rows } = await sql<{ index: string; pages: number }>`
    select indexrelid::regclass::text as index, gin_clean_pending_list(indexrelid)::int as pages from pg_index
    where indrelid = 'media_search'::regclass and pg_get_indexdef(indexrelid) like '%USING gin%'`.execute(db);
  return Object.fromEntries(rows.map(({ index, pages }) => [index, pages]));
}

describe('writeSearchRows', () => {
  it('adds the words to all indexes at once, so that no search has to read what they have collected', async () => {
    const empty = {
      media_search_facets: 0,
      media_search_sampled_words: 0,
      media_search_title_words: 0,
      media_search_titles: 0,
      media_search_tsv: 0,
    };
    await putAll(
      db,
      Array.from({ length: 50 }, (_, at) => mediaRecord(String(at + 1), { title: { en: `Standing wave ${at}` } })),
    );
    assert.deepEqual(await collectedPages(), empty);
  });
});
