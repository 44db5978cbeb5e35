import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { search } from '../search/search.ts';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { canonicalRecord } from './canonical-record.ts';
import { mediaDetails } from './media-details.ts';
import { putRecord } from './put-record.ts';
import { readRecords } from './read-records.ts';

const { db } = await openTestDatabase();
await putAll(db, [physics, history, seriesRecord('7', { title: { en: 'Waves' }, publisher: 'Harbour Lab' })]);

async function dump(): Promise<string[]> {
  const lines: string[] = [];
  for await (const record of readRecords(db)) lines.push(JSON.stringify(record));
  return lines;
}
const total = async (query: string): Promise<number> => (await search(db, { query })).totalEntries;

describe('putRecord', () => {
  it('creates a record, leaves it unchanged, then updates it', async () => {
    const record = mediaRecord('100', { title: { en: 'Quicksilver' } });
    assert.equal(await putRecord(db, record), 'created');
    assert.equal(await putRecord(db, record), 'unchanged');
    assert.equal(await putRecord(db, { ...record, title: { en: 'Mercury' } }), 'updated');
    assert.deepEqual([await total('quicksilver'), await total('mercury')], [0, 1]);
  });

  it('stores what the source says outside of the record that lists read', async () => {
    const record = mediaRecord('110', { datacite: { version: '1', sizes: ['3 reels'] } });
    const stored = () =>
      db.selectFrom('media').select(['record', 'datacite']).where('id', '=', '110').executeTakeFirst();
    assert.equal(await putRecord(db, record), 'created');
    assert.deepEqual(await stored(), { record: mediaRecord('110'), datacite: record.datacite });
    assert.deepEqual(
      (await dump()).filter((line) => line.includes('"110"')),
      [JSON.stringify(canonicalRecord(record))],
    );
    assert.equal(await putRecord(db, record), 'unchanged');
    assert.equal(await putRecord(db, { ...record, datacite: { version: '2' } }), 'updated');
    assert.deepEqual((await mediaDetails(db, '110'))?.datacite, { version: '2' });
    assert.equal(await putRecord(db, mediaRecord('110')), 'updated');
    assert.equal((await stored())?.datacite, null);
  });

  it('ignores the order of keys when it compares records', async () => {
    const { title, ...rest } = mediaRecord('109', { title: { en: 'Copper', de: 'Kupfer' } });
    assert.equal(await putRecord(db, { title: { de: 'Kupfer', en: 'Copper' }, ...rest }), 'created');
    assert.equal(await putRecord(db, { ...rest, title }), 'unchanged');
  });

  it('rejects a record with an unknown subject or series by name, and stores nothing of it', async () => {
    const broken = mediaRecord('101', { publisher: 'Nobody yet', subjects: ['physics', 'alchemy'] });
    await assert.rejects(putRecord(db, broken), /There is no subject "alchemy"/);
    await assert.rejects(putRecord(db, { ...broken, subjects: [], series: [{ id: '99' }] }), /There is no series "99"/);
    assert.equal(await mediaDetails(db, '101'), undefined);
    const publishers = await db.selectFrom('publisher').select('name').where('name', '=', 'Nobody yet').execute();
    assert.deepEqual(publishers, []);
  });

  it('creates publishers that records name, each with a unique slug', async () => {
    await putAll(db, [
      mediaRecord('102', { publisher: 'Universität Köln' }),
      mediaRecord('103', { publisher: 'Universitaet Köln!' }),
    ]);
    const slugs = await Promise.all(['102', '103'].map(async (id) => (await mediaDetails(db, id))?.publisher.slug));
    assert.deepEqual(slugs, ['universitaet-koeln', 'universitaet-koeln-2']);
  });

  it('preserves the slug of a publisher whose first choice was in use, also in its record', async () => {
    await putAll(db, [mediaRecord('110', { publisher: 'Ölmühle' }), mediaRecord('111', { publisher: 'Oelmuehle' })]);
    await putRecord(db, { kind: 'publisher', name: 'Oelmuehle', website: 'https://example.org/' });
    const line = JSON.stringify({
      kind: 'publisher',
      name: 'Oelmuehle',
      slug: 'oelmuehle-2',
      website: 'https://example.org/',
    });
    assert.ok((await dump()).includes(line));
    assert.equal(await putRecord(db, JSON.parse(line)), 'unchanged');
  });

  it('rejects a slug or a URI that belongs to another record', async () => {
    await putRecord(db, { kind: 'publisher', name: 'First', slug: 'first' });
    await assert.rejects(
      putRecord(db, { kind: 'publisher', name: 'Second', slug: 'first' }),
      /"first" belongs to "First"/,
    );
    await assert.rejects(putRecord(db, { ...physics, id: 'other' }), /belongs to subject "physics"/);
  });

  it('updates the filters when a publisher gets a new slug', async () => {
    await putRecord(db, mediaRecord('104', { publisher: 'Mill' }));
    await putRecord(db, { kind: 'publisher', name: 'Mill', slug: 'old-mill' });
    const found = await search(db, { filter: ['publisher;urn:mediothek:publisher:old-mill'] });
    assert.deepEqual(
      found.entries.map(({ id, metadata }) => [id, metadata.publisher?.slug]),
      [['104', 'old-mill']],
    );
  });

  it('finds media by the new names of their subjects and series', async () => {
    await putRecord(db, mediaRecord('105', { subjects: ['history'], series: [{ id: '7', part: 2 }] }));
    await putAll(db, [
      { ...history, title: { en: 'Chronicles', de: 'Geschichte' } },
      seriesRecord('7', { title: { en: 'Undulations' } }),
    ]);
    const { facets } = await search(db, { query: 'chronicles undulations' });
    const subject = facets.find(({ facet }) => facet === 'subject')?.values[0];
    assert.deepEqual(subject, { value: history.uri, label: { en: 'Chronicles', de: 'Geschichte' }, count: 1 });
  });

  it('uses the given transaction', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await putRecord(trx, mediaRecord('106'));
      throw new Error('stop');
    });
    await assert.rejects(undone, /stop/);
    assert.equal(await mediaDetails(db, '106'), undefined);
  });

  it('rejects a text with NUL, which no database column accepts', async () => {
    await assert.rejects(putRecord(db, mediaRecord('107', { title: { en: 'a\u0000b' } })), /NUL/);
  });

  it('updates the number of hits per value', async () => {
    await putRecord(db, mediaRecord('108', { keywords: ['temporary', 'lasting'] }));
    await putRecord(db, mediaRecord('108', { keywords: ['lasting'] }));
    const rows = await db.selectFrom('facet_value').select(['value', 'hits']).where('facet', '=', 'keyword').execute();
    assert.deepEqual(Object.fromEntries(rows.map(({ value, hits }) => [value, hits])), { temporary: 0, lasting: 1 });
  });
});

describe('readRecords', () => {
  it('returns all records in dump order, with keys in canonical order', async () => {
    const unusual: MediaRecord = mediaRecord('9', {
      title: { de: 'Zuerst deutsch "Ä" \u2028', en: 'English <first>' },
      abstract: { de: 'Zeile 1\nZeile 2' },
      creators: [{ name: 'Noether, Emmy', orcid: '0000-0002-1825-0097' }],
      subjects: ['physics', 'history'],
      series: [{ id: '7', part: 1 }],
      duration: 93.25,
      chapters: [{ start: 0.5, title: { en: 'Start' } }],
      files: { progressive: [{ file: '9/video.mp4', mime: 'video/mp4', height: 240 }], posterColor: '#00ff00' },
    });
    await putRecord(db, unusual);
    const lines = await dump();
    const records = lines.map((line): LibraryRecord => JSON.parse(line));
    assert.ok(lines.includes(JSON.stringify(canonicalRecord(unusual))));
    assert.deepEqual([...new Set(records.map(({ kind }) => kind))], ['subject', 'publisher', 'series', 'media']);
    const media = records.flatMap((record) => (record.kind === 'media' ? record.id : []));
    assert.deepEqual(media, ['9', ...media.slice(1).toSorted()]);
  });

  it('creates the same library, and the same dump, in an empty database', async () => {
    const lines = await dump();
    const other = await openTestDatabase();
    await putAll(
      other.db,
      lines.map((line): LibraryRecord => JSON.parse(line)),
    );
    const again: string[] = [];
    for await (const record of readRecords(other.db)) again.push(JSON.stringify(record));
    assert.deepEqual(again, lines);
  });
});
