import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LibraryRecord, MediaDetails, MediaList, MediaRecord } from '@mediothek/contract';
import { checkRecord } from '../../exchange/import/check-record.ts';
import { search } from '../search/search.ts';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { canonicalRecord } from './canonical-record.ts';
import { putRecord } from './put-record.ts';
import { readRecords } from './read-records.ts';
import { libraryModule } from '../module.ts';

const { app, db } = await openTestApp(libraryModule);
const part = mediaRecord('2', {
  title: { en: 'Mercury rising' },
  creators: [{ name: 'Hopper, Ada' }],
  subjects: ['physics'],
  series: [{ id: '7', part: 2 }],
  year: 2001,
  doi: '10.5446/2',
});
const others = ['1', '3'].map((id) =>
  mediaRecord(id, { subjects: ['physics'], series: [{ id: '7', part: Number(id) }], views: Number(id) }),
);
await putAll(db, [physics, seriesRecord('7'), part, ...others]);
const withdrawn = { ...part, withdrawn: { date: '2025-02-03', reason: { en: 'Rights', de: 'Rechte' } } };

const get = async <Body>(path: string) => {
  const response = await app.inject({ url: `/api/v0${path}` });
  return { status: response.statusCode, headers: response.headers, body: response.json<Body>() };
};
const idsOf = async (path: string) => (await get<MediaList>(path)).body.entries.map(({ id }) => id).toSorted();
const dump = async (): Promise<LibraryRecord[]> => Array.fromAsync(readRecords(db));
const physicsHits = async () => {
  const row = db.selectFrom('facet_value').select('hits').where('facet', '=', 'subject');
  return (await row.where('value', '=', physics.uri).executeTakeFirstOrThrow()).hits;
};
/** All operations that list or return media. */
const sightings = async () => ({
  newest: await idsOf('/videos/newest'),
  cards: await idsOf('/videos?ids=1,2,3'),
  series: await idsOf('/series/7'),
  mostViewed: await idsOf('/publishers/most-viewed/example-institute'),
  recommended: await idsOf('/videos/recommendations?ids=1'),
  found: (await search(db, { query: 'mercury' })).totalEntries,
  counted: await physicsHits(),
  publisher: (await get<{ media: number }>('/publishers/example-institute')).body.media,
});

describe('a withdrawn medium', () => {
  it('is absent from all lists, searches and counts until it is restored', async () => {
    const before = await sightings();
    assert.deepEqual(before, {
      newest: ['1', '2', '3'],
      cards: ['1', '2', '3'],
      series: ['1', '2', '3'],
      mostViewed: ['1', '2', '3'],
      recommended: ['2', '3'],
      found: 1,
      counted: 3,
      publisher: 3,
    });
    await putRecord(db, withdrawn);
    assert.deepEqual(await sightings(), {
      newest: ['1', '3'],
      cards: ['1', '3'],
      series: ['1', '3'],
      mostViewed: ['1', '3'],
      recommended: ['3'],
      found: 0,
      counted: 2,
      publisher: 2,
    });
    await putRecord(db, part);
    assert.deepEqual(await sightings(), before);
  });

  it('has status 410 and a tombstone with its metadata', async () => {
    assert.equal((await get('/videos/2/tombstone')).status, 404);
    await putRecord(db, withdrawn);
    const { status, headers } = await get('/videos/2');
    assert.deepEqual([status, headers['x-error-code']], [410, 'gone']);
    assert.deepEqual((await get('/videos/2/tombstone')).body, {
      id: '2',
      medium: 'video',
      title: { en: 'Mercury rising' },
      creators: [{ name: 'Hopper, Ada' }],
      publisher: {
        name: 'Example Institute',
        slug: 'example-institute',
        uri: 'urn:mediothek:publisher:example-institute',
      },
      year: 2001,
      doi: '10.5446/2',
      withdrawn: withdrawn.withdrawn,
    });
    for (const part of ['files/flipbook', 'transcript'])
      assert.equal((await get(`/videos/2/${part}`)).status, 410, part);
    assert.equal((await get('/videos/99')).status, 404);
  });

  it('is never the previous or next part', async () => {
    await putRecord(db, withdrawn);
    const [membership] = (await get<MediaDetails>('/videos/1')).body.series;
    assert.deepEqual([membership?.next, membership?.numParts], ['3', 2]);
  });

  it('preserves its record exactly', async () => {
    await putRecord(db, withdrawn);
    const lines = (await dump()).map((record) => JSON.stringify(record));
    assert.ok(lines.includes(JSON.stringify(canonicalRecord(withdrawn))));
    assert.equal(await putRecord(db, withdrawn), 'unchanged');
  });
});

describe('supplements', () => {
  const supplements: MediaRecord['supplements'] = [
    { title: { en: 'Slides' }, file: '4/slides.pdf', type: 'application/pdf', size: 123_456 },
    { title: { de: 'Daten' }, url: 'https://example.org/data' },
  ];

  it('have the URL of the file or of the other site', async () => {
    await putRecord(db, mediaRecord('4', { supplements }));
    assert.deepEqual((await get<MediaDetails>('/videos/4')).body.supplements, [
      { title: { en: 'Slides' }, type: 'application/pdf', size: 123_456, href: '/files/4/slides.pdf' },
      { title: { de: 'Daten' }, href: 'https://example.org/data' },
    ]);
    assert.equal((await get<MediaDetails>('/videos/1')).body.supplements, undefined);
  });

  it('have either a file in the library or a web URL', () => {
    const problemsOf = (supplement: object) =>
      checkRecord({ ...mediaRecord('4'), supplements: [supplement] }).problems?.length ?? 0;
    assert.equal(problemsOf({ title: { en: 'A' }, file: '4/a.pdf' }), 0);
    assert.ok(problemsOf({ title: { en: 'A' } }) > 0);
    assert.ok(problemsOf({ title: { en: 'A' }, file: '4/a.pdf', url: 'https://example.org/' }) > 0);
    assert.ok(problemsOf({ title: { en: 'A' }, url: 'javascript:alert(1)' }) > 0);
  });
});
