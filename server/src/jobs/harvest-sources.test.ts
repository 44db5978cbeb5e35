import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { probeSource } from '../exchange/harvest/probe-source.ts';
import { runSource } from '../exchange/harvest/run-source.ts';
import { addSource, listSources, setPaused, sourceWithId } from '../exchange/harvest/sources.ts';
import { defaultLimits } from '../exchange/import/fetch-with-retries.ts';
import { listOf, oaiResponse, record } from '../exchange/import/testing-responses.ts';
import { openTestDatabase } from '../testing.ts';
import { harvestSources } from './harvest-sources.ts';

const { db } = await openTestDatabase();
const limits = { ...defaultLimits, retries: 0 };

/** Stand-in for an OAI-PMH server: pages of one record, which tests change. */
let pages: string[][] = [];
let requests: string[] = [];
let beforePage: (token: string) => void = () => undefined;
const date = '<responseDate>2026-11-20T10:00:00Z</responseDate>';
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://a');
  requests.push(request.url ?? '');
  if (searchParams.get('verb') === 'Identify')
    return response.end(
      oaiResponse(
        '<Identify><repositoryName>Films</repositoryName><deletedRecord>no</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity></Identify>',
      ),
    );
  if (searchParams.get('verb') === 'ListMetadataFormats')
    return response.end(oaiResponse('<metadataFormat><metadataPrefix>oai_datacite</metadataPrefix></metadataFormat>'));
  const token = searchParams.get('resumptionToken') ?? '0';
  beforePage(token);
  const at = Number(token);
  const page = pages[at];
  if (!page) return response.end(oaiResponse('<error code="badResumptionToken">gone</error>'));
  const next = at + 1 < pages.length ? `<resumptionToken>${at + 1}</resumptionToken>` : '';
  return response.end(listOf(...page, next).replace('<ListRecords>', `${date}<ListRecords>`));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string

const deleted = (id: number): string =>
  `<record><header status="deleted"><identifier>oai:example.org:${id}</identifier><datestamp>2026-11-20</datestamp></header></record>`;
const broken = (id: number): string => record(id).replace('2020', '20');
const titles = async (...ids: string[]): Promise<string[]> => {
  const rows = await db.selectFrom('media').select('record').where('id', 'in', ids).orderBy('id').execute();
  return rows.map((row) => `${Object.values(row.record.title)[0]}${row.record.withdrawn ? ' (withdrawn)' : ''}`);
};
async function addTestSource(path = '/oai'): Promise<number> {
  const signal = AbortSignal.timeout(120_000);
  const request = { format: 'auto', prefix: undefined, set: undefined, everySeconds: 3600, isPrivate: true } as const;
  const { source } = await probeSource({ ...request, url: new URL(`${origin}${path}`) }, { limits, signal });
  return (await addSource(db, source)).id;
}
const run = (id: number, signal = AbortSignal.timeout(120_000)) => runSource(db, id, { limits, signal });

beforeEach(async () => {
  await db.deleteFrom('harvest_source').execute();
  [pages, requests, beforePage] = [[], [], () => undefined];
});

describe('runSource', () => {
  it('reads everything first, then changes since then, with deletions, and names broken records', async () => {
    pages = [[record(1), broken(2)], [record(3)]];
    const id = await addTestSource();
    const first = await run(id);
    assert.deepEqual(
      [first.outcome, first.counts],
      ['done', { created: 2, updated: 0, unchanged: 0, withdrawn: 0, rejected: 1, skipped: 0 }],
    );
    assert.match(first.rejections.join(), /oai:example\.org:2: year/);
    pages = [[record(1).replace('Film 1', 'Waves'), deleted(3)]];
    const second = await run(id);
    assert.deepEqual([second.counts.updated, second.counts.withdrawn], [2, 1]);
    assert.deepEqual(await titles('1', '2', '3'), ['Waves', 'Film 3 (withdrawn)']);
    const [list, page, changes] = requests.filter((url) => url.includes('ListRecords'));
    assert.deepEqual(
      [list, page, changes],
      [
        '/oai?verb=ListRecords&metadataPrefix=oai_datacite',
        '/oai?verb=ListRecords&resumptionToken=1',
        '/oai?verb=ListRecords&metadataPrefix=oai_datacite&from=2026-11-20T10%3A00%3A00Z',
      ],
    );
    const source = await sourceWithId(db, id);
    assert.ok(source.last_success && source.due > new Date() && source.token === null && source.problem === null);
  });

  it('goes on where it was stopped', async () => {
    pages = [[record(11)], [broken(12)], [record(13)]];
    const id = await addTestSource();
    const stop = new AbortController();
    beforePage = (token) => token === '2' && stop.abort();
    assert.equal((await run(id, stop.signal)).outcome, 'stopped');
    assert.deepEqual(await titles('11', '13'), ['Film 11']);
    const stopped = await sourceWithId(db, id);
    assert.ok(stopped.token !== null && stopped.due <= new Date(), 'the run goes on soon');
    beforePage = () => undefined;
    requests = [];
    const { outcome, counts } = await run(id);
    assert.equal(outcome, 'done');
    assert.deepEqual([counts.created, counts.rejected], [2, 1]);
    assert.ok(!requests.some((url) => url.includes('metadataPrefix')), requests.join());
    assert.deepEqual(await titles('11', '13'), ['Film 11', 'Film 13']);
    assert.equal((await sourceWithId(db, id)).next_from, '2026-11-20T10:00:00Z');
  });

  it('begins again if the server has forgotten the place, and says why a run failed', async () => {
    pages = [[record(1)], [record(2)]];
    const id = await addTestSource();
    beforePage = (token) => token === '1' && pages.pop();
    const failed = await run(id);
    assert.deepEqual([failed.outcome, failed.problem], ['failed', 'the server returned the error badResumptionToken']);
    const { problem, token, due, last_success } = await sourceWithId(db, id);
    assert.deepEqual([problem, token, last_success], [failed.problem, null, null]);
    assert.ok(due > new Date());
    [beforePage, pages] = [() => undefined, [[record(1)]]];
    assert.equal((await run(id)).outcome, 'done');
    assert.equal((await sourceWithId(db, id)).problem, null);
  });

  it('shows no parameters of its URL', async () => {
    pages = [[record(1)]];
    const id = await addTestSource('/oai?key=s3cret');
    const signal = AbortSignal.timeout(120_000);
    const { problem } = await runSource(db, id, { limits: { ...limits, bytes: 10 }, signal });
    assert.match(problem ?? '', /\/oai the answer is larger|\/oai: the answer is larger/);
    assert.ok(!problem?.includes('s3cret'));
  });

  it('reaches no private address unless it is allowed', async () => {
    pages = [[record(1)]];
    const id = await addTestSource();
    await db.updateTable('harvest_source').set({ is_private: false }).execute();
    const { outcome, problem } = await run(id);
    assert.equal(outcome, 'failed');
    assert.match(problem ?? '', /no address of the public internet/);
  });
});

describe('harvestSources', () => {
  const job = harvestSources({ log: (line) => assert.fail(line), limits });

  it('harvests what is due, each once, and nothing that is paused', async () => {
    pages = [[record(1)]];
    const id = await addTestSource();
    const paused = await addTestSource('/second/oai');
    await setPaused(db, paused, true);
    requests = [];
    await job.run(db, AbortSignal.timeout(120_000));
    await job.run(db, AbortSignal.timeout(120_000));
    assert.equal(requests.length, 1);
    const states = (await listSources(db)).map((source) => [source.id, source.last_success !== null]);
    assert.deepEqual(states, [
      [id, true],
      [paused, false],
    ]);
  });
});
