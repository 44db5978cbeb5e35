import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { registerDois } from '../../jobs/register-dois.ts';
import { FetchError } from '../../outbound/fetch-error.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { putUpload } from '../../uploads/testing-uploads.ts';
import { registerAtDataCite } from './doi-registrar.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: { data: { attributes: Record<string, unknown> } };
}
const asked: Asked[] = [];
let status = 200;
/** Speaks as DataCite does. */
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
  asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body });
  response.writeHead(status, { 'content-type': 'application/vnd.api+json' });
  response.end(JSON.stringify({ data: { id: body.data.attributes.doi, type: 'dois' } }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
const registrar = registerAtDataCite({ endpoint: new URL(`http://me:se%3Acret@127.0.0.1:${port}`), prefix: '10.5072' });
const { signal } = new AbortController();

beforeEach(() => {
  asked.length = 0;
  status = 200;
});

describe('registerAtDataCite', () => {
  it('describes the medium and takes the DOI from the answer', async () => {
    const record = mediaRecord('7', { year: 2024, creators: [{ name: 'Hopper, Ada', orcid: '0000-0002-1825-0097' }] });
    assert.equal(await registrar.register(record, 'https://portal.example/media/7', signal), '10.5072/7');
    const [{ method, url, authorization, body } = assert.fail()] = asked;
    assert.deepEqual([method, url], ['PUT', '/dois/10.5072/7']);
    assert.equal(authorization, `Basic ${Buffer.from('me:se:cret').toString('base64')}`);
    const { titles, creators, publicationYear, event, url: page } = body.data.attributes;
    assert.deepEqual(
      { titles, creators, publicationYear, event, page },
      {
        titles: [{ title: 'Film 7', lang: 'en' }],
        creators: [
          {
            name: 'Hopper, Ada',
            nameIdentifiers: [
              { nameIdentifier: 'https://orcid.org/0000-0002-1825-0097', nameIdentifierScheme: 'ORCID' },
            ],
          },
        ],
        publicationYear: 2024,
        event: 'publish',
        page: 'https://portal.example/media/7',
      },
    );
  });

  it('says what the server did', async () => {
    status = 401;
    await assert.rejects(registrar.register(mediaRecord('7'), 'https://portal.example/media/7', signal), FetchError);
  });
});

describe('registerDois', () => {
  it('gives published uploads their DOI, once', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await putAll(db, [mediaRecord('1'), mediaRecord('2'), mediaRecord('3', { doi: '10.1234/own' })]);
    const values = { username: 'ann', email: 'ann@example.org', password: 'unused' };
    const { id: account } = await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    await putUpload(database, account, 'published', { media_id: '1' });
    await putUpload(database, account, 'published', { media_id: '3' });
    const job = registerDois(registrar, 'https://portal.example');
    status = 503;
    await assert.rejects(job.run(db, signal), /1 media got no DOI/);
    status = 200;
    await job.run(db, signal);
    await job.run(db, signal);
    const rows = await db.selectFrom('media').select(['id', 'record']).orderBy('id').execute();
    assert.deepEqual(
      rows.map(({ record }) => record.doi),
      ['10.5072/1', undefined, '10.1234/own'],
    );
    assert.equal(asked.length, 2);
  });
});
