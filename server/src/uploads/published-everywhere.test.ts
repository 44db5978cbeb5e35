/**
 * Published uploads are found, harvested and cited like the rest of the library, and removed when they are withdrawn.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { createDataciteRegistry } from '../exchange/doi/datacite-registry.ts';
import { registerDois } from '../exchange/doi/register-dois.ts';
import { startAgency } from '../exchange/doi/testing-agency.ts';
import { writeDumps } from '../exchange/dumps/write-dumps.ts';
import { writeRoot } from '../exchange/sitemaps/write-sitemap.ts';
import { testSite } from '../site/testing-dist.ts';
import { openTestDatabase } from '../testing.ts';
import { physics, putAll } from '../testing-records.ts';
import { putUpload, testQueue } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { buildTestPortal } from '../testing-portal.ts';

const origin = 'https://portal.test';
const database = await openTestDatabase();
const { db, blobs, dataDir } = database;
await putAll(db, [physics]);
const settings = { ...defaultUploadSettings, reserve: 0, review: true };
const app = await buildTestPortal({
  ...database,
  content: await shippedContent(),
  origin,
  uploads: { settings, processing: testQueue() },
});
const agency = await startAgency('TIB.PORTAL', 'secret');
const registration = registerDois({
  registry: createDataciteRegistry({ url: agency.url, user: 'TIB.PORTAL', password: 'secret' }),
  prefix: '10.5072',
  origin,
  blobs,
  log: assert.fail,
});
const { signal } = new AbortController();
const author = await signedIn(db, 'author');
const editor = await signedIn(db, 'editor', 'editor');
const post = (session: string, url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v0/uploads/${url}`, cookies: { '__Host-session': session }, payload });
const body = async (url: string) => (await app.inject(url)).body;

/** State of a medium in all public interfaces. */
async function traces(id: string) {
  await writeDumps(db, { blobs, origin, signal });
  await registration.run(db, signal);
  const dump = (name: string) => gunzipSync(readFileSync(join(dataDir, 'dumps', name))).toString();
  const page = `${origin}/media/${id}`;
  const record = await body(`/oai?verb=GetRecord&metadataPrefix=oai_datacite&identifier=oai:portal.test:${id}`);
  return {
    harvested: /<header status="deleted">/.test(record) ? 'deleted' : /<metadata>/.test(record),
    listed: (await body('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=subject:physics')).includes(`:${id}<`),
    feeds: await Promise.all(
      ['newest.rss', 'newest.atom', 'subject/physics.rss', 'search.rss?q=harbour'].map(async (feed) =>
        (await body(`/feeds/en/${feed}`)).includes(page),
      ),
    ),
    sitemap: (await writeRoot({ db, origin, siteConfig: () => testSite, contentPages: () => [] }, 100)).includes(
      `<loc>${page}</loc>`,
    ),
    dumps: [dump('library.jsonl.gz').includes(`"id":"${id}"`), dump('library.ttl.gz').includes(`<${page}>`)],
    turtle: (await app.inject(`/media/${id}.ttl`)).statusCode,
    registered: agency.received.splice(0).map(({ doi, attributes }) => [doi, attributes['event']]),
  };
}

describe('an upload', () => {
  it('appears nowhere before it is published, then everywhere, and is withdrawn everywhere', async () => {
    const upload = await putUpload(database, author.id, 'review');
    assert.match(await body('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc'), /noRecordsMatch/);

    assert.equal((await post(editor.session, `${upload}/review`, { version: 1, decision: 'publish' })).statusCode, 200);
    const { media_id, version } = await db
      .selectFrom('upload')
      .select(['media_id', 'version'])
      .where('id', '=', upload)
      .executeTakeFirstOrThrow();
    const id = media_id ?? 'none';
    assert.deepEqual(await traces(id), {
      harvested: true,
      listed: true,
      feeds: [true, true, true, true],
      sitemap: true,
      dumps: [true, true],
      turtle: 200,
      registered: [[`10.5072/${id}`, 'publish']],
    });
    assert.match(await body(`/media/${id}.bib`), new RegExp(`doi = \\{10\\.5072/${id}\\}`));

    assert.equal((await post(author.session, `${upload}/withdraw`, { version })).statusCode, 200);
    assert.deepEqual(await traces(id), {
      harvested: 'deleted',
      listed: true, // as deleted
      feeds: [false, false, false, false],
      sitemap: false,
      dumps: [false, false],
      turtle: 410,
      registered: [[`10.5072/${id}`, 'hide']],
    });
  });
});
