import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import type { Kysely } from 'kysely';
import { type BlobStore, StorageUnavailableError } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import { handleError } from '../../base/http/error-handler.ts';
import { testSite } from '../../site/testing-dist.ts';
import { openTestDatabase } from '../../testing.ts';
import { openTestLibrary, testLibraries } from '../../testing-libraries.ts';
import { mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { schemaFile, xsdValidator } from '../testing-xsd.ts';
import { episodesPerPage, type PodcastListing } from './build-portal-feed.ts';
import { podcastGuid } from './podcast-guid.ts';
import { serveFeeds } from './serve-feeds.ts';

const validators = {
  rss: xsdValidator({ '': schemaFile('rss.xsd') }),
  atom: xsdValidator({ 'http://www.w3.org/2005/Atom': schemaFile('atom.xsd') }),
};

const listing: PodcastListing = {
  owner: { name: 'Media & more', email: 'media@library.example' },
  categories: [{ text: 'Science', categories: [{ text: 'Physics' }] }, { text: 'Education' }],
  explicit: false,
  audioOfVideos: 'enclosure',
  firstOrigin: 'https://portal.test',
};

async function feedsOf(db: Kysely<Database>, blobs: BlobStore, changes: Partial<PodcastListing> = {}) {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  app.setErrorHandler(handleError);
  const siteConfig = () => ({ ...testSite, name: { en: 'Media & more', de: 'Mediothek' } });
  const podcasts = () => ({ ...listing, ...changes });
  await serveFeeds(app, { db, blobs }, { origin: 'https://portal.test', siteConfig, podcasts });
  /** @returns the feed, which is valid */
  const get = async (path: string, format: 'rss' | 'atom') => {
    const { statusCode, headers, body } = await app.inject(path);
    assert.equal(statusCode, 200, path);
    assert.equal(headers['content-type'], `application/${format}+xml; charset=utf-8`);
    validators[format](body);
    return body;
  };
  const rss = async (path: string) => parseRssFeed(await get(path, 'rss'));
  const atom = async (path: string) => parseAtomFeed(await get(path, 'atom'));
  return { app, rss, atom };
}

const { db: library, blobs, dataDir } = await openTestDatabase();
await putAll(library, [
  physics,
  seriesRecord('5', { title: { en: 'Waves', de: 'Wellen' }, publisher: 'Universität Köln' }),
  mediaRecord('1', {
    title: { en: 'A <b>bold</b> & \u0001 title', de: 'Ein Titel' },
    abstract: { en: 'One < two\nand on.\n\nSecond <script>alert(1)</script>' },
    creators: [{ name: 'Noether, Emmy', orcid: '0000-0002-1825-0097' }],
    contributors: [
      { name: 'Frisch, Ada', role: 'moderator' },
      { name: 'Institute', role: 'hosting-institution' },
    ],
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    subjects: ['physics'],
    series: [{ id: '5', part: 2 }],
    duration: 61.6,
    added: '2024-02-01T00:00:00Z',
    chapters: [
      { start: 0, title: { en: 'Start' } },
      { start: 61.5, title: { de: 'Ende' } },
    ],
    files: {
      progressive: [
        { file: '1/small.mp4', mime: 'video/mp4', height: 240 },
        { file: '1/large.mp4', mime: 'video/mp4', height: 720 },
      ],
      captions: [
        { lang: 'en', kind: 'captions', file: '1/en.vtt' },
        { lang: 'en', kind: 'descriptions', file: '1/pictures.vtt' },
      ],
    },
  }),
  mediaRecord('2', { publisher: 'Universität Köln', series: [{ id: '5', part: 1 }], added: '2024-03-01T00:00:00Z' }),
  mediaRecord('3', { withdrawn: { date: '2024-05-06' } }),
]);
mkdirSync(join(dataDir, 'files/1'), { recursive: true });
writeFileSync(join(dataDir, 'files/1/large.mp4'), 'twelve bytes');
const cues = ['00:01.000 --> 00:02.500', '<v Emmy>Waves &amp; more</v>', '', '00:03.000 --> 00:04.000', 'The end'];
writeFileSync(join(dataDir, 'files/1/en.vtt'), ['WEBVTT', '', ...cues, ''].join('\n'));
const { app, rss, atom } = await feedsOf(library, blobs);

const titles = ({ items = [] }: { items?: { title?: string }[] }) => items.map(({ title }) => title);

describe('serveFeeds', () => {
  it('lists the newest media in RSS, with their files', async () => {
    const feed = await rss('/feeds/en/newest.rss');
    assert.equal(feed.title, 'New in Media & more');
    assert.equal(feed.link, 'https://portal.test/');
    assert.equal(feed.language, 'en');
    assert.equal(feed.atom?.links?.[0]?.href, 'https://portal.test/feeds/en/newest.rss');
    assert.deepEqual(titles(feed), ['Film 2', 'A <b>bold</b> &  title']);
    const [, item] = feed.items ?? [];
    assert.deepEqual(item?.enclosures, [
      { url: 'https://portal.test/files/1/large.mp4', length: 12, type: 'video/mp4' },
    ]);
    assert.equal(
      item?.description,
      '<p>One &lt; two<br>and on.</p><p>Second &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    assert.equal(item?.guid?.value, 'https://portal.test/media/1');
    assert.equal(item?.pubDate, 'Thu, 01 Feb 2024 00:00:00 GMT');
    assert.deepEqual(item?.categories, [{ name: 'Physics', domain: physics.uri }]);
    assert.deepEqual(item?.dc?.creators, ['Noether, Emmy']);
    assert.equal(feed.items?.[0]?.enclosures, undefined);
  });

  it('lists them in Atom, too', async () => {
    const feed = await atom('/feeds/de/newest.atom');
    assert.equal(feed.title?.value, 'Neu: Mediothek');
    assert.equal(feed.xml?.lang, 'de');
    const [second, first] = feed.entries ?? [];
    assert.equal(second?.title?.value, 'Film 2');
    assert.equal(first?.title?.value, 'Ein Titel');
    assert.equal(first?.id, 'https://portal.test/media/1');
    assert.deepEqual(first?.authors, [{ name: 'Noether, Emmy', uri: 'https://orcid.org/0000-0002-1825-0097' }]);
    assert.equal(first?.summary?.value, 'One < two\nand on.\n\nSecond <script>alert(1)</script>');
    assert.equal(second?.summary?.value, 'Universität Köln (Mediothek)');
    assert.equal(first?.published, '2024-02-01T00:00:00.000Z');
    assert.equal(first?.links?.find(({ rel }) => rel === 'enclosure')?.length, 12);
    const newest = [second?.updated, first?.updated].toSorted().at(-1);
    assert.equal(feed.updated, newest);
  });

  it('has feeds of a publisher, a subject and a search', async () => {
    const publisher = await rss('/feeds/en/publisher/universitaet-koeln.rss');
    assert.deepEqual([publisher.title, titles(publisher)], ['Universität Köln – Media & more', ['Film 2']]);
    assert.equal(publisher.link, 'https://portal.test/publisher/universitaet-koeln');
    const subject = await atom('/feeds/de/subject/physics.atom');
    assert.deepEqual([subject.title?.value, subject.entries?.length], ['Physik – Mediothek', 1]);
    const words = await rss('/feeds/en/search.rss?q=film');
    assert.deepEqual([words.title, titles(words)], ['“film” – Media & more', ['Film 2']]);
    const filtered = await rss(`/feeds/en/search.rss?f=${encodeURIComponent(`subject;${physics.uri}`)}&f=nonsense`);
    assert.equal(titles(filtered).length, 1);
    assert.equal(filtered.link, `https://portal.test/search?f=${encodeURIComponent(`subject;${physics.uri}`)}`);
    assert.deepEqual((await atom('/feeds/en/search.atom?q=nothinglikethis')).entries, undefined);
  });

  it('serves a series as a podcast, in the order of its parts', async () => {
    const feed = await rss('/feeds/en/series/5.rss');
    assert.equal(feed.title, 'Waves');
    assert.equal(feed.itunes?.type, 'serial');
    assert.equal(feed.itunes?.author, 'Universität Köln');
    assert.equal(feed.itunes?.explicit, false);
    assert.equal(feed.itunes?.image, 'https://portal.test/thumbnail/series:5/cover.jpg');
    assert.deepEqual(feed.itunes?.owner, listing.owner);
    assert.deepEqual(feed.itunes?.categories, listing.categories);
    assert.deepEqual(feed.podcast, { guid: podcastGuid('portal.test/feeds/en/series/5.rss'), medium: 'video' });
    assert.deepEqual(
      feed.items?.map(({ itunes }) => itunes?.episode),
      [1, 2],
    );
    const [, item] = feed.items ?? [];
    assert.equal(item?.itunes?.duration, 62);
    assert.deepEqual(item?.psc?.chapters, [
      { start: '00:00:00.000', title: 'Start' },
      { start: '00:01:01.500', title: 'Ende' },
    ]);
    assert.deepEqual(item?.podcast?.transcripts, [
      { url: 'https://portal.test/files/1/en.vtt', type: 'text/vtt', language: 'en' },
      { url: 'https://portal.test/feeds/podcast/transcripts/1/en.json', type: 'application/json', language: 'en' },
    ]);
    assert.deepEqual(item?.podcast?.chapters, {
      url: 'https://portal.test/feeds/podcast/chapters/1/en.json',
      type: 'application/json+chapters',
    });
    assert.deepEqual(item?.podcast?.persons, [
      {
        display: 'Noether, Emmy',
        role: 'author',
        group: 'writing',
        href: 'https://orcid.org/0000-0002-1825-0097',
      },
      { display: 'Frisch, Ada', role: 'host', group: 'cast' },
    ]);
    assert.deepEqual(item?.podcast?.license, {
      display: 'cc-by-4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    });
    assert.deepEqual(item?.podcast?.alternateEnclosures, [
      {
        type: 'video/mp4',
        height: 720,
        length: 12,
        default: true,
        sources: [{ uri: 'https://portal.test/files/1/large.mp4' }],
      },
      { type: 'video/mp4', height: 240, sources: [{ uri: 'https://portal.test/files/1/small.mp4' }] },
    ]);
    assert.equal(feed.atom?.links?.length, 1);
    await atom('/feeds/en/series/5.atom');
  });

  it('has the audio file of a video as its enclosure, with the same identifier', async (t) => {
    const row = { media_id: '1', added: '2024-02-01T00:00:00Z', labels: '{}', file: '1/podcast-1.m4a' };
    await library
      .insertInto('video_audio')
      .values({ ...row, source: '1/large.mp4' })
      .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ file: row.file }))
      .execute();
    const setVersion = (source_version: string | null) =>
      library.updateTable('video_audio').set({ source_version }).where('media_id', '=', '1').execute();
    t.after(() => setVersion(null));
    const { version } = await blobs.put('files/1/podcast-1.m4a', Buffer.from('seven b'));
    const episode = async (changes?: Partial<PodcastListing>) => {
      const feed = await (await feedsOf(library, blobs, changes)).rss('/feeds/en/series/5.rss');
      return { medium: feed.podcast?.medium, ...feed.items?.[1] };
    };
    const video = { url: 'https://portal.test/files/1/large.mp4', length: 12, type: 'video/mp4' };
    const incomplete = await episode();
    assert.deepEqual([incomplete.medium, incomplete.enclosures], ['video', [video]], 'the file is not complete yet');
    await setVersion('1');
    const url = `https://portal.test/files/~${version}/1/podcast-1.m4a`;
    const complete = await episode();
    assert.deepEqual(complete.enclosures, [{ url, length: 7, type: 'audio/mp4' }]);
    assert.deepEqual([complete.medium, complete.guid], ['podcast', incomplete.guid]);
    assert.deepEqual(
      complete.podcast?.alternateEnclosures?.map(({ type, length, default: isDefault }) => [type, length, isDefault]),
      [
        ['audio/mp4', 7, true],
        ['video/mp4', 12, undefined],
        ['video/mp4', undefined, undefined],
      ],
    );
    const alternate = await episode({ audioOfVideos: 'alternate' });
    assert.deepEqual([alternate.medium, alternate.enclosures], ['video', [video]]);
    assert.equal(alternate.podcast?.alternateEnclosures?.at(-1)?.type, 'audio/mp4');
    assert.equal((await episode({ audioOfVideos: 'none' })).podcast?.alternateEnclosures?.length, 2);
    assert.equal((await rss('/feeds/en/newest.rss')).items?.[1]?.enclosures?.[0]?.type, 'video/mp4', 'no podcast');
    await blobs.delete('files/1/podcast-1.m4a');
    assert.deepEqual((await episode()).enclosures, [video], 'the file was lost');
  });

  it('says true or false for explicit, which Apple requires', async () => {
    for (const explicit of [false, true]) {
      const { app: other } = await feedsOf(library, blobs, { explicit });
      const { body } = await other.inject('/feeds/en/series/5.rss');
      const found = [...body.matchAll(/<itunes:explicit>(.*?)<\/itunes:explicit>/g)].map(([, value]) => value);
      assert.deepEqual(found, [explicit, explicit, explicit].map(String));
    }
  });

  it('gives podcasts and episodes the same identifiers after the portal has moved', async () => {
    const { rss: moved } = await feedsOf(library, blobs, { firstOrigin: 'http://old.test:8080' });
    const feed = await moved('/feeds/en/series/5.rss');
    assert.equal(feed.podcast?.guid, podcastGuid('old.test:8080/feeds/en/series/5.rss'));
    assert.deepEqual(feed.items?.[1]?.guid, { value: 'http://old.test:8080/media/1', isPermaLink: false });
    assert.equal(feed.items?.[1]?.link, 'https://portal.test/media/1');
  });

  it('has JSON files with chapters and transcripts beside the feed', async () => {
    const chapters = await app.inject('/feeds/podcast/chapters/1/en.json');
    assert.equal(chapters.headers['content-type'], 'application/json+chapters; charset=utf-8');
    assert.equal(chapters.headers['access-control-allow-origin'], '*');
    assert.deepEqual(chapters.json(), {
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Start' },
        { startTime: 61.5, title: 'Ende' },
      ],
    });
    const transcript = await app.inject('/feeds/podcast/transcripts/1/en.json');
    assert.deepEqual(transcript.json(), {
      version: '1.0.0',
      segments: [
        { speaker: 'Emmy', startTime: 1, endTime: 2.5, body: 'Waves & more' },
        { startTime: 3, endTime: 4, body: 'The end' },
      ],
    });
    for (const path of [
      'chapters/1/fr.json',
      'chapters/2/en.json',
      'chapters/77/en.json',
      'transcripts/1/de.json',
      'transcripts/2/en.json',
    ]) {
      assert.equal((await app.inject(`/feeds/podcast/${path}`)).statusCode, 404, path);
    }
    assert.equal((await app.inject('/feeds/podcast/chapters/1/..%2Fen.json')).statusCode, 400);
    assert.equal((await app.inject('/feeds/podcast/transcripts/3/en.json')).statusCode, 410);
  });

  it('divides a long series into pages, which link to each other', async () => {
    const { db: long, blobs: files } = await openTestDatabase();
    const count = 2 * episodesPerPage + 1;
    const media = Array.from({ length: count }, (_, index) =>
      mediaRecord(String(index + 1), { series: [{ id: '5', part: index + 1 }] }),
    );
    await putAll(long, [seriesRecord('5'), ...media]);
    const { rss: feedOf, app: server } = await feedsOf(long, files);
    const url = 'https://portal.test/feeds/en/series/5.rss';
    const linksOf = (feed: Awaited<ReturnType<typeof feedOf>>) =>
      Object.fromEntries(feed.atom?.links?.map(({ rel, href }) => [rel, href]) ?? []);
    const first = await feedOf('/feeds/en/series/5.rss');
    assert.equal(first.items?.length, episodesPerPage);
    assert.deepEqual(linksOf(first), { self: url, first: url, next: `${url}?page=2`, last: `${url}?page=3` });
    const last = await feedOf('/feeds/en/series/5.rss?page=3');
    assert.deepEqual(
      last.items?.map(({ title, itunes }) => [title, itunes?.episode]),
      [[`Film ${count}`, count]],
    );
    assert.deepEqual(linksOf(last), {
      self: `${url}?page=3`,
      first: url,
      previous: `${url}?page=2`,
      last: `${url}?page=3`,
    });
    assert.equal(last.podcast?.guid, first.podcast?.guid);
    for (const page of ['4', '0', '-1', '01', '1e2', '']) {
      assert.equal((await server.inject(`/feeds/en/series/5.rss?page=${page}`)).statusCode, 404, page);
    }
  });

  it('responds with 503 while the storage of files cannot be reached, so that no enclosure is missing', async () => {
    const unavailable: BlobStore = Object.assign(Object.create(blobs) as BlobStore, {
      head: () => Promise.reject(new StorageUnavailableError({ cause: new Error('down') })),
    });
    const feeds = await feedsOf(library, unavailable);
    for (const path of ['/feeds/en/newest.rss', '/feeds/en/series/5.rss'])
      assert.equal((await feeds.app.inject(path)).statusCode, 503, path);
  });

  it('responds with 304 to a matching ETag, and allows requests of other origins', async () => {
    const { headers } = await app.inject('/feeds/en/newest.rss');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cache-control'], 'public, max-age=600');
    const again = await app.inject({ url: '/feeds/en/newest.rss', headers: { 'if-none-match': String(headers.etag) } });
    assert.equal(again.statusCode, 304);
  });

  for (const path of [
    'fr/newest.rss',
    'en/newest',
    'en/newest.json',
    'en/newest.toString',
    'en/oldest.rss',
    'en/publisher/nobody.rss',
    'en/subject/alchemy.atom',
    'en/series/77.rss',
    'en/series/%00.rss',
    'en/series/5/more.rss',
  ]) {
    it(`responds with 404 to /feeds/${path}`, async () => {
      assert.equal((await app.inject(`/feeds/${path}`)).statusCode, 404);
    });
  }

  for (const library of testLibraries) {
    it(`is valid for all topics of ${library.name}`, { skip: library.skip }, async () => {
      const { db, blobs: files, ids } = await openTestLibrary(library);
      const libraryFeeds = await feedsOf(db, files);
      const series = await db.selectFrom('series').select('id').execute();
      const subjects = await db.selectFrom('subject').select('id').execute();
      const publishers = await db.selectFrom('publisher').select('slug').execute();
      const topics = [
        'newest',
        'search',
        ...series.map(({ id }) => `series/${id}`),
        ...subjects.map(({ id }) => `subject/${id}`),
        ...publishers.map(({ slug }) => `publisher/${slug}`),
      ];
      for (const locale of ['en', 'de']) {
        const seen = new Set<string>();
        for (const topic of topics) {
          const feed = await libraryFeeds.rss(`/feeds/${locale}/${topic}.rss`);
          const { entries = [] } = await libraryFeeds.atom(`/feeds/${locale}/${topic}.atom`);
          assert.deepEqual(titles({ items: entries.map(({ title }) => ({ title: title?.value })) }), titles(feed));
          for (const { id } of entries) seen.add(id?.split('/').at(-1) ?? '');
        }
        assert.deepEqual([...seen].toSorted(), ids.toSorted());
      }
    });
  }
});
