import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { libraryStore } from '../import/library-store.ts';
import { openSource } from '../import/open-source.ts';
import { runImport } from '../import/run-import.ts';
import { readRecords } from '../../library/records/read-records.ts';
import { openTestDatabase } from '../../testing.ts';
import { openOai, textsOf } from './testing-oai.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const feed = resolve(repository, '../shared/data/tibav-oai-datacite.xml');
const demo = resolve(repository, 'demo/library.jsonl');

async function importInto(db: Kysely<Database>, target: string): Promise<void> {
  const { signal } = new AbortController();
  const { items } = await openSource(target, { format: 'auto', signal });
  const report = await runImport(items, libraryStore(db), { signal, onMessage: () => undefined });
  assert.equal(report.rejected, 0);
}

/** Description of the work, without what belongs to the library: source, files, stock, test mark and views. */
function description(record: MediaRecord): Partial<MediaRecord> {
  const { source: _, files: _files, stock: _stock, testData: _test, views: _views, ...own } = record;
  const { supplements, ...rest } = own;
  return { ...rest, ...(supplements && { supplements: supplements.map(({ title, url = '' }) => ({ title, url })) }) };
}

const media = (records: readonly LibraryRecord[]) =>
  records.filter((record) => record.kind === 'media').filter(({ withdrawn }) => !withdrawn);
const seriesTitles = (records: readonly LibraryRecord[]) =>
  Object.fromEntries(records.filter((record) => record.kind === 'series').map(({ id, title }) => [id, title]));

/**
 * A library, the copy that another Mediothek harvested from it, and the number of records in each format. Each response
 * is validated against the schemas.
 */
async function harvested(source: string) {
  const original = (await openTestDatabase()).db;
  await importInto(original, source);
  const copy = (await openTestDatabase()).db;
  const { app, request } = await openOai(original, 30);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await importInto(copy, `${url}/oai?verb=ListRecords&metadataPrefix=oai_datacite`);
  const counts: Record<string, number> = {};
  for (const prefix of ['oai_dc', 'oai_datacite', 'mediothek']) {
    let next: string | undefined = `metadataPrefix=${prefix}`;
    while (next !== undefined) {
      const xml: string = await request(`verb=ListRecords&${next}`);
      counts[prefix] = (counts[prefix] ?? 0) + textsOf(xml, 'datestamp').length;
      const [token] = textsOf(xml, 'resumptionToken');
      next = token ? `resumptionToken=${token}` : undefined;
    }
  }
  await app.close();
  const [before, after] = [original, copy].map((db) => Array.fromAsync(readRecords(db)));
  return { before: (await before) ?? [], after: (await after) ?? [], counts };
}

describe('a library harvested from another Mediothek in DataCite', () => {
  it('has the same descriptions as the demo library', async () => {
    const { before, after, counts } = await harvested(demo);
    // The copy has URLs of the original portal instead of its files.
    const withUrls = media(before).map((record) => ({
      ...record,
      ...(record.supplements && {
        supplements: record.supplements.map((part) => ({
          ...part,
          url: part.url ?? `https://portal.test/files/${part.file}`,
        })),
      }),
    }));
    // The copy stores the DataCite that it was read from.
    const fields = media(after).map(({ datacite: _, ...record }) => description(record));
    assert.deepEqual(fields, withUrls.map(description));
    assert.deepEqual(seriesTitles(after), seriesTitles(before));
    // Withdrawn media are listed, too.
    const all = before.filter(({ kind }) => kind === 'media').length;
    assert.ok(media(before).length < all);
    assert.deepEqual(counts, { oai_dc: all, oai_datacite: all, mediothek: all });
  });

  it(
    'has the same descriptions for a hundred real records',
    { skip: existsSync(feed) ? false : `not run: there is no ${feed}` },
    async () => {
      const { before, after, counts } = await harvested(feed);
      assert.deepEqual(media(after).map(description), media(before).map(description));
      assert.deepEqual(seriesTitles(after), seriesTitles(before));
      const comparedKinds = ['subject', 'publisher'];
      assert.deepEqual(
        after.filter(({ kind }) => comparedKinds.includes(kind)),
        before.filter(({ kind }) => comparedKinds.includes(kind)),
      );
      assert.deepEqual(counts, { oai_dc: 100, oai_datacite: 100, mediothek: 100 });
    },
  );
});
