import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { mediaRecord as recordOf } from '../../library/records/media-details.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { createDataciteRegistry } from './datacite-registry.ts';
import { registerDois } from './register-dois.ts';
import { startAgency } from './testing-agency.ts';

const { db, blobs } = await openTestDatabase();
const agency = await startAgency('TIB.PORTAL', 'secret');
const account = { url: agency.url, user: 'TIB.PORTAL', password: 'secret' };
let rejected: string[] = [];
const job = (password = account.password) =>
  registerDois({
    registry: createDataciteRegistry({ ...account, password }),
    prefix: '10.5072',
    origin: 'https://portal.example',
    blobs,
    log: (line) => rejected.push(line),
  });
const run = (...args: Parameters<typeof job>) => job(...args).run(db, new AbortController().signal);
const receivedSince = () =>
  agency.received.splice(0).map(({ doi, attributes }) => [doi, attributes['event'], attributes['url']]);
const page = (id: string) => `https://portal.example/media/${id}`;

beforeEach(async () => {
  rejected = [];
  agency.received.length = 0;
  agency.failures.length = 0;
  await db.deleteFrom('media').execute();
  await db.deleteFrom('doi_registration').execute();
  await putAll(db, [
    mediaRecord('1', { doi: '10.5072/film(1)#a' }),
    mediaRecord('2'),
    mediaRecord('3', { doi: '10.5446/3' }),
    mediaRecord('4', { source: 'oai:example.org:4' }),
    mediaRecord('5', { testData: true }),
  ]);
});

describe('registerDois', () => {
  it('registers own media once, assigns missing DOIs, and ignores those of other libraries', async () => {
    await run();
    assert.deepEqual(receivedSince(), [
      ['10.5072/film(1)#a', 'publish', page('1')],
      ['10.5072/2', 'publish', page('2')],
    ]);
    const dois = await Promise.all(['1', '2', '3', '4', '5'].map(async (id) => (await recordOf(db, id))?.doi));
    assert.deepEqual(dois, ['10.5072/film(1)#a', '10.5072/2', '10.5446/3', undefined, undefined]);
    await run();
    assert.deepEqual(receivedSince(), []);
  });

  it('assigns DOIs to uploads, and does not register a DOI that an author entered', async () => {
    const given = await sql<{
      id: string;
    }>`select nextval('uploaded_record')::text as id from generate_series(1, 2)`.execute(db);
    const [named = '', unnamed = ''] = given.rows.map(({ id }) => id);
    await db.deleteFrom('media').execute();
    await putAll(db, [mediaRecord(named, { doi: '10.5072/film(1)#a' }), mediaRecord(unnamed)]);
    await run();
    await run();
    assert.deepEqual(receivedSince(), [[`10.5072/${unnamed}`, 'publish', page(unnamed)]]);
  });

  it('updates changed metadata, and hides withdrawn media', async () => {
    await run();
    receivedSince();
    await putRecord(db, mediaRecord('1', { doi: '10.5072/film(1)#a', title: { en: 'New' } }));
    await putRecord(db, mediaRecord('2', { doi: '10.5072/2', withdrawn: { date: '2026-01-01' } }));
    await run();
    assert.deepEqual(receivedSince(), [
      ['10.5072/film(1)#a', 'publish', page('1')],
      ['10.5072/2', 'hide', undefined],
    ]);
    await run();
    assert.deepEqual(receivedSince(), []);
  });

  it('continues after a rejected description, and sends it again in the next run', async () => {
    agency.failures.push(422);
    await run();
    assert.deepEqual(receivedSince(), [['10.5072/2', 'publish', page('2')]]);
    assert.match(rejected.join(), /^10\.5072\/film\(1\)#a: http:\/\/127\.0\.0\.1:\d+ returned 422 .*on request/);
    await run();
    assert.deepEqual(receivedSince(), [['10.5072/film(1)#a', 'publish', page('1')]]);
  });

  it('stops if nothing can be registered, and stores no DOI that is not registered', async () => {
    agency.failures.push(503);
    await assert.rejects(run(), /returned 503/);
    await assert.rejects(run('wrong'), /returned 401/);
    assert.deepEqual(receivedSince(), []);
    assert.equal((await recordOf(db, '2'))?.doi, undefined);
  });

  it('knows what an earlier release has registered, except for a line that was cut off', async () => {
    await run();
    receivedSince();
    const rows = await db.selectFrom('doi_registration').selectAll().execute();
    await db.deleteFrom('doi_registration').execute();
    const [first = '', second = ''] = rows
      .toSorted((a, b) => a.doi.localeCompare(b.doi))
      .map(({ doi, description }) => JSON.stringify({ doi, told: description }));
    const outdated = first.replace(/"told":"[^"]*"/, '"told":"outdated"');
    const file = 'doi-registrations.jsonl';
    await blobs.put(file, Buffer.from(`${first}\n${outdated}\n${first}\n${second.slice(0, -9)}`));
    await run();
    assert.deepEqual(receivedSince(), [['10.5072/film(1)#a', 'publish', page('1')]]);
    assert.equal(await blobs.head(file), undefined);
    await run();
    assert.deepEqual(receivedSince(), []);
  });

  it('stops when the process ends', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await job().run(db, stopped.signal);
    assert.deepEqual(receivedSince(), []);
  });
});
