import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type {
  MediaDetails,
  MediaList,
  PublisherList,
  SearchResponse,
  SeriesResponse,
  SubjectList,
} from '@mediothek/contract';
import type { Static } from 'typebox';
import { openTestPortal } from '../testing-portal.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../testing-records.ts';

const { app, db, dataDir } = await openTestPortal();
mkdirSync(join(dataDir, 'files/1'), { recursive: true });
writeFileSync(join(dataDir, 'files/1/en.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
writeFileSync(join(dataDir, 'files/1/bad.vtt'), 'PNG');
await putAll(db, [
  physics,
  history,
  { kind: 'publisher', name: 'Harbour Lab', text: { en: 'By the sea' }, logo: 'logos/harbour.svg' },
  seriesRecord('7', { title: { en: 'Waves', de: 'Wellen' }, publisher: 'Harbour Lab' }),
  mediaRecord('1', {
    publisher: 'Harbour Lab',
    subjects: ['physics'],
    keywords: ['light'],
    series: [{ id: '7', part: 2 }],
    year: 2001,
    duration: 60,
    views: 3,
    source: 'oai:somewhere:1',
    added: '2024-01-03T00:00:00Z',
    files: {
      hls: '1/master.m3u8',
      poster: '1/poster.jpg',
      posterColor: '#102030',
      flipbook: '1/flipbook.webp',
      captions: [
        { lang: 'en', kind: 'captions', file: '1/en.vtt' },
        { lang: 'de', kind: 'captions', file: '1/missing.vtt' },
        { lang: 'fr', kind: 'captions', file: '1/bad.vtt' },
        { lang: 'en', kind: 'descriptions', file: '1/en.vtt' },
      ],
    },
  }),
  mediaRecord('2', {
    publisher: 'Harbour Lab',
    subjects: ['physics'],
    series: [{ id: '7', part: 1 }],
    year: 2011,
    duration: 30,
    views: 9,
    stock: 'offline',
    added: '2024-01-02T00:00:00Z',
    files: { hls: '2/master.m3u8' },
  }),
  mediaRecord('3', { keywords: ['light'], series: [{ id: '7' }], added: '2024-01-01T00:00:00Z' }),
  mediaRecord('4', { subjects: ['history'], added: '2023-01-01T00:00:00Z' }),
]);

/** Response with the contract's type. The tests check that the body matches it. */
async function get<Body>(path: string): Promise<{ status: number; body: Body }> {
  const { statusCode, body } = await app.inject(`/api/v0${path}`);
  return { status: statusCode, body: JSON.parse(body) };
}
const idsAt = async (path: string): Promise<string[]> => (await get<MediaList>(path)).body.entries.map(({ id }) => id);

describe('operations', () => {
  it('GET /videos/newest lists the media that were added last', async () => {
    assert.deepEqual(await idsAt('/videos/newest'), ['1', '2', '3', '4']);
    assert.equal((await get<MediaList>('/videos/newest')).body.totalEntries, 4);
  });

  it('GET /videos/{id} returns everything about a medium, but no storage details', async () => {
    const { body } = await get<MediaDetails>('/videos/1');
    assert.deepEqual(body.publisher, {
      name: 'Harbour Lab',
      slug: 'harbour-lab',
      uri: 'urn:mediothek:publisher:harbour-lab',
    });
    assert.deepEqual(body.subjects, [{ id: 'physics', uri: physics.uri, title: physics.title }]);
    assert.deepEqual(body.series, [
      { id: '7', title: { en: 'Waves', de: 'Wellen' }, part: 2, numParts: 3, previous: '2', next: '3' },
    ]);
    assert.equal(body.files.hls, '/api/v0/videos/1/files/master.m3u8');
    assert.equal(body.poster, '/thumbnail/1/');
    assert.deepEqual(['source' in body, 'kind' in body], [false, false]);
    assert.equal((await get('/videos/99')).status, 404);
    assert.equal((await get('/videos/x')).status, 400);
  });

  it('GET /videos/{id} returns no files of offline media', async () => {
    assert.deepEqual((await get<MediaDetails>('/videos/2')).body.files, { progressive: [], captions: [] });
  });

  it('GET /videos/{id}/transcript reads existing and valid captions', async () => {
    const { body } = await get('/videos/1/transcript');
    assert.deepEqual(body, { tracks: [{ lang: 'en', cues: [{ start: 1, end: 2, text: 'Hello' }] }] });
    assert.deepEqual((await get('/videos/4/transcript')).body, { tracks: [] });
    assert.equal((await get('/videos/99/transcript')).status, 404);
  });

  it('GET /videos/{id}/files/flipbook returns the URL of the image', async () => {
    assert.deepEqual((await get('/videos/1/files/flipbook')).body, { flipbookUrl: '/files/1/flipbook.webp' });
    assert.equal((await get('/videos/2/files/flipbook')).status, 404);
  });

  it('GET /videos/recommendations returns similar media, the most similar first, without the given ones', async () => {
    assert.deepEqual(await idsAt('/videos/recommendations?ids=1'), ['3', '2']);
    assert.deepEqual(await idsAt('/videos/recommendations?ids=1,3'), ['2']);
    assert.deepEqual(await idsAt('/videos/recommendations?ids=99'), []);
    for (const query of ['', '?ids=', '?ids=1,,2', '?ids=a']) {
      assert.equal((await get(`/videos/recommendations${query}`)).status, 400, query);
    }
  });

  it('GET /series/{id} lists its parts in order, up to the requested number', async () => {
    const { body } = await get<SeriesResponse>('/series/7?max-videos=2');
    assert.deepEqual([body.entries.map(({ id }) => id), body.totalEntries, body.duration], [['2', '1'], 3, 90]);
    assert.equal((await get<SeriesResponse>('/series/7')).body.entries.length, 3);
    assert.equal((await get('/series/8')).status, 404);
  });

  it('GET /search shows a series with the first image of its parts', async () => {
    const { body } = await get<SearchResponse>('/search?filter=type;series');
    assert.deepEqual(body.entries[0], {
      id: 'series:7',
      type: 'series',
      title: 'Waves',
      language: 'en',
      testData: false,
      metadata: {
        mainTitle: [
          { value: 'Waves', lang: 'en' },
          { value: 'Wellen', lang: 'de' },
        ],
        creators: [],
        publisher: { name: 'Harbour Lab', slug: 'harbour-lab', uri: 'urn:mediothek:publisher:harbour-lab' },
      },
      stock: 'online',
      duration: 90,
      thumbnailPlaceholder: '#102030',
      thumbnail: '/thumbnail/1/',
      partsIds: ['2', '1', '3'],
      numParts: 3,
    });
  });

  it('GET /search accepts one filter or several', async () => {
    assert.deepEqual(await idsAt('/search?filter=keyword;light&filter=year;2001&sort=views&order=desc&page=1'), ['1']);
    assert.deepEqual(await idsAt('/search?filter=keyword;light'), ['1', '3']);
    assert.equal((await get('/search?filter=color;red')).status, 400);
    assert.equal((await get('/search?sort=random')).status, 400);
  });

  it('GET /publishers and /publishers/{slug} count their media', async () => {
    const { body } = await get<Static<typeof PublisherList>>('/publishers');
    assert.deepEqual(
      body.publishers.map(({ slug, count, logo }) => [slug, count, logo]),
      [
        ['example-institute', 2, undefined],
        ['harbour-lab', 2, '/files/logos/harbour.svg'],
      ],
    );
    assert.deepEqual((await get('/publishers/harbour-lab')).body, {
      name: 'Harbour Lab',
      slug: 'harbour-lab',
      uri: 'urn:mediothek:publisher:harbour-lab',
      text: { en: 'By the sea' },
      logo: '/files/logos/harbour.svg',
      media: 2,
      series: 1,
      duration: 90,
      years: [2001, 2011],
    });
    assert.equal((await get('/publishers/nobody')).status, 404);
  });

  it('GET /publishers/most-viewed/{publisherUri} sorts by views', async () => {
    const uri = encodeURIComponent('urn:mediothek:publisher:harbour-lab');
    assert.deepEqual(await idsAt(`/publishers/most-viewed/${uri}`), ['2', '1']);
    assert.equal((await get('/publishers/most-viewed/urn:mediothek:publisher:nobody')).status, 404);
  });

  it('GET /subjects counts their media', async () => {
    const { body } = await get<Static<typeof SubjectList>>('/subjects');
    assert.deepEqual(body.subjects, [
      { id: 'history', uri: history.uri, title: history.title, count: 1 },
      {
        id: 'physics',
        uri: physics.uri,
        title: physics.title,
        count: 2,
        thumbnail: '/thumbnail/1/',
        thumbnailPlaceholder: '#102030',
      },
    ]);
  });
});
