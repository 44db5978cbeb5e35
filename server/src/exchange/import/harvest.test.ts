import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { mediaRecord } from '../../testing-records.ts';
import { defaultLimits, type HarvestLimits } from './fetch-with-retries.ts';
import { harvest } from './harvest.ts';
import { mediothekNamespace } from './mediothek-records.ts';
import { type SourceProgress } from './source-progress.ts';
import { oaiResponse, collect, listOf, record, recordsIn, problemsIn } from './testing-responses.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/**
 * Starts a server on a free port for the duration of a test.
 * @returns its URL and the paths of its requests
 */
async function serve(handle: Handler): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    handle(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a TCP server is no string.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/oai`, requests };
}

function items(
  url: string,
  limits: Partial<HarvestLimits> = {},
  progress: SourceProgress = { bytes: 0, records: 0 },
  signal = AbortSignal.timeout(120_000),
) {
  return harvest(new URL(url), { format: 'auto', limits: { ...defaultLimits, ...limits }, signal, progress });
}
const token = (value: string, attributes = '') => `<resumptionToken ${attributes}>${value}</resumptionToken>`;

describe('harvest', () => {
  it('follows resumption tokens to the end, each as the only argument', async () => {
    const { url, requests } = await serve((request, response) => {
      const page = new URL(request.url ?? '', 'http://a').searchParams.get('resumptionToken') ?? '1';
      response.end(
        page === '1'
          ? listOf(record(1), record(2), token('2 &amp; 3', 'completeListSize="3"'))
          : listOf(record(3), token('')),
      );
    });
    const progress: SourceProgress = { bytes: 0, records: 0 };
    const found = await collect(items(`${url}?verb=ListRecords&metadataPrefix=datacite&set=a&key=k`, {}, progress));
    assert.deepEqual(
      recordsIn(found).map(({ position }) => [position.id, position.page]),
      [
        ['oai:example.org:1', 1],
        ['oai:example.org:2', 1],
        ['oai:example.org:3', 2],
      ],
    );
    assert.deepEqual(requests, [
      '/oai?verb=ListRecords&metadataPrefix=datacite&set=a&key=k',
      '/oai?verb=ListRecords&key=k&resumptionToken=2+%26+3',
    ]);
    assert.deepEqual([progress.totalRecords, progress.totalBytes], [3, undefined]);
  });

  it('completes a URL without arguments', async () => {
    const { url, requests } = await serve((_, response) => response.end(listOf(record(1))));
    await collect(items(url));
    assert.deepEqual(requests, ['/oai?verb=ListMetadataFormats', '/oai?verb=ListRecords&metadataPrefix=datacite']);
  });

  it('prefers the format of a Mediothek, or else the name under which the server has DataCite', async () => {
    const formats = (...prefixes: string[]) =>
      prefixes.map(
        (prefix) =>
          `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix>` +
          `<metadataNamespace>${prefix === 'mediothek' ? mediothekNamespace : prefix}</metadataNamespace></metadataFormat>`,
      );
    const requested = async (...prefixes: string[]) => {
      const list = oaiResponse(`<ListMetadataFormats>${formats(...prefixes).join('')}</ListMetadataFormats>`);
      const { url, requests } = await serve((request, response) =>
        response.end(request.url?.includes('Formats') ? list : listOf(record(1))),
      );
      await collect(items(url));
      return requests.at(-1)?.split('=').at(-1);
    };
    assert.equal(await requested('oai_dc', 'oai_datacite', 'datacite', 'mediothek'), 'mediothek');
    assert.equal(await requested('oai_dc', 'oai_datacite', 'datacite'), 'datacite');
    assert.equal(await requested('oai_dc', 'oai_datacite'), 'oai_datacite');
  });

  it('reads a dump, too', async () => {
    const { url } = await serve((_, response) => response.end(`${JSON.stringify(mediaRecord('1'))}\n`));
    const progress: SourceProgress = { bytes: 0, records: 0 };
    assert.equal(recordsIn(await collect(items(`${url}/dump.jsonl`, {}, progress))).length, 1);
    assert.equal(progress.bytes, progress.totalBytes);
  });

  it('waits as long as a busy server demands, with a note', async () => {
    const { url } = await serve((_, response, count) => {
      if (count === 1) response.writeHead(503, { 'retry-after': '0' }).end();
      else if (count === 2) response.writeHead(503, { 'retry-after': new Date().toUTCString() }).end();
      else response.end(listOf(record(1)));
    });
    const found = await collect(items(url));
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ['note', 'note', 'record'],
    );
    assert.match(
      found[0]?.kind === 'note' ? found[0].text : '',
      /returned 503 Service Unavailable; waited 0 s and requested again/,
    );
  });

  it('stops if a server stays busy or demands too long a delay', async () => {
    const busy = await serve((_, response) => response.writeHead(503, { 'retry-after': '0' }).end());
    await assert.rejects(
      collect(items(busy.url, { retries: 2 })),
      /returned 503 Service Unavailable \(requested 3 times\)/,
    );
    const tomorrow = await serve((_, response) => response.writeHead(503, { 'retry-after': '86400' }).end());
    await assert.rejects(collect(items(tomorrow.url)), /requires a delay of 86400 s/);
  });

  it('does not retry if the result would be the same', async () => {
    const { url, requests } = await serve((_, response) => response.writeHead(404).end());
    await assert.rejects(collect(items(url)), /the server returned 404 Not Found/);
    assert.equal(requests.length, 1);
  });

  it('detects lists that never end', async () => {
    const loop = await serve((_, response) => response.end(listOf(record(1), token('again'))));
    await assert.rejects(collect(items(loop.url)), /page 2 continues with a resumption token that was used before/);
    const empty = await serve((_, response, count) =>
      response.end(oaiResponse(`<ListRecords>${token(String(count))}</ListRecords>`)),
    );
    await assert.rejects(collect(items(empty.url)), /20 pages without a record/);
  });

  it('stops if a server hangs before or during its response', async () => {
    const silent = await serve(() => undefined);
    await assert.rejects(collect(items(silent.url, { idleTimeoutMs: 50, retries: 0 })), /no response within 0.05 s/);
    const within = await serve((_, response) => void response.write(listOf(record(1)).slice(0, 300)));
    await assert.rejects(collect(items(within.url, { idleTimeoutMs: 50 })), /nothing came for 1 s/);
    const drip = await serve((_, response) => {
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    await assert.rejects(
      collect(items(drip.url, { idleTimeoutMs: 1000, waiting: 100 })),
      /not complete after 0.1 s|nothing came/,
    );
  });

  it('stops at a response that is too large, with and without content-length', async () => {
    const announced = await serve((_, response) => response.writeHead(200, { 'content-length': '5000000' }).end('<'));
    await assert.rejects(collect(items(announced.url, { bytes: 2 ** 20 })), /larger than 1 MiB/);
    const endless = await serve((_, response) => response.end(listOf(record(1), ' '.repeat(3 * 2 ** 20))));
    await assert.rejects(collect(items(endless.url, { bytes: 2 ** 20 })), /larger than 1 MiB/);
  });

  it('follows a limited number of redirects, to http and https only', async () => {
    const moved = await serve((request, response) => {
      if (request.url?.startsWith('/oai')) response.writeHead(302, { location: '/new?verb=ListRecords' }).end();
      else response.end(request.url?.includes('resumptionToken') ? listOf(record(2)) : listOf(record(1), token('2')));
    });
    assert.equal(recordsIn(await collect(items(`${moved.url}?verb=ListRecords`))).length, 2);
    assert.deepEqual(moved.requests.slice(1), ['/new?verb=ListRecords', '/new?verb=ListRecords&resumptionToken=2']);
    const round = await serve((_, response) => response.writeHead(302, { location: '/oai' }).end());
    await assert.rejects(collect(items(round.url)), /more than 5 redirects/);
    const file = await serve((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    await assert.rejects(collect(items(file.url)), /only http and https are followed/);
  });

  it('keeps the records of the pages before one that fails', async () => {
    const { url } = await serve((_, response, count) =>
      response.end(
        count === 1 ? listOf(record(1), token('2')) : oaiResponse('<error code="badResumptionToken">expired</error>'),
      ),
    );
    const found = await collect(items(`${url}?verb=ListRecords`));
    assert.equal(recordsIn(found).length, 1);
    assert.deepEqual(problemsIn(found), ['undefined (2): the server returned the error badResumptionToken: expired']);
  });

  it('stops immediately if it is aborted while the server hangs', async () => {
    const { url } = await serve(() => undefined);
    const started = performance.now();
    await assert.rejects(collect(items(url, {}, undefined, AbortSignal.timeout(50))));
    assert.ok(performance.now() - started < 20_000);
  });

  it('reports why a server cannot be reached', async () => {
    await assert.rejects(collect(items('http://127.0.0.1:9/oai', { retries: 0 })), /127\.0\.0\.1:9: .+/);
  });
});
