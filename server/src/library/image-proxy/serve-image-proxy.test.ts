import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { shippedContent } from '../../content/shipped-content.ts';
import { type Behaviour, closeFeeds, serveFeed, testGuard } from '../../content/external-feeds/testing-feeds.ts';
import { handleError } from '../../base/http/error-handler.ts';
import { publicWebOnly } from '../../base/outbound/ssrf-guard.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { remoteImageId } from './remote-images.ts';
import { serveImageProxy } from './serve-image-proxy.ts';

after(closeFeeds);
const normalLimits = { idleTimeoutMs: 8_000, waiting: 8_000, total: 20_000, bytes: 2 ** 20, redirects: 5 };
/** For sites that do not respond in time. */
const shortLimits = { ...normalLimits, idleTimeoutMs: 300, waiting: 400, total: 600 };
const png = Buffer.from('\x89PNG\r\n\x1a\nthe rest', 'latin1');
const sendPng: Behaviour = (_, response) => response.setHeader('content-type', 'text/html').end(png);

/** Portal whose content names these images. */
async function openPortal(
  t: TestContext,
  urls: string[],
  { guard = testGuard, dataDir = temporaryFolder(), limits = normalLimits } = {},
) {
  const warnings: string[] = [];
  const stream = { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) };
  const app = Fastify({ logger: { level: 'warn', stream } }).withTypeProvider<TypeBoxTypeProvider>();
  app.setErrorHandler(handleError);
  const content = await shippedContent();
  const named = new Map(urls.map((url) => [remoteImageId(url), url]));
  const current = { ...content.current, remoteImages: named };
  serveImageProxy(app, { blobs: new FolderStore(dataDir), content: { ...content, current } }, { limits, guard });
  t.after(() => app.close());
  const get = (url: string) => app.inject(`/resources/pictures/${remoteImageId(url)}`);
  return { app, get, named, warnings, dataDir };
}

describe('serveImageProxy', () => {
  it('sends a copy, which it fetches once, with the type that its bytes have', async (t) => {
    const { url, requests, behave } = await serveFeed();
    behave(sendPng);
    const { get, dataDir, warnings } = await openPortal(t, [url]);
    const responses = await Promise.all([get(url), get(url), get(url)]);
    responses.push(await get(url));
    for (const { statusCode, headers, rawPayload } of responses) {
      assert.deepEqual([statusCode, rawPayload], [200, png]);
      assert.equal(headers['content-type'], 'image/png');
      assert.equal(headers['cache-control'], 'public, max-age=604800');
      assert.equal(headers['content-security-policy'], "default-src 'none'");
    }
    const restarted = await openPortal(t, [url], { dataDir });
    assert.equal((await restarted.get(url)).statusCode, 200);
    assert.deepEqual([requests.length, warnings], [1, []]);
  });

  it('follows a redirect to another public URL', async (t) => {
    const { url, requests, behave } = await serveFeed();
    behave((request, response) =>
      request.url === '/moved' ? sendPng(request, response) : response.writeHead(302, { location: '/moved' }).end(),
    );
    const { get } = await openPortal(t, [url]);
    assert.equal((await get(url)).statusCode, 200);
    assert.equal(requests.length, 2);
  });

  it('fetches only images that the content names', async (t) => {
    const { url, requests } = await serveFeed();
    const { app, get } = await openPortal(t, []);
    assert.equal((await get(url)).statusCode, 404);
    for (const id of [encodeURIComponent(url), '..%2f..%2fsecret', 'A'.repeat(64)]) {
      assert.equal((await app.inject(`/resources/pictures/${id}`)).statusCode, 400, id);
    }
    assert.equal(requests.length, 0);
  });

  it('deletes copies that the content no longer names', async (t) => {
    const [old, next] = await Promise.all([serveFeed(), serveFeed()]);
    for (const { behave } of [old, next]) behave(sendPng);
    const { get, named, dataDir } = await openPortal(t, [old.url, next.url]);
    await get(old.url);
    named.delete(remoteImageId(old.url));
    assert.equal((await get(old.url)).statusCode, 404);
    await get(next.url);
    assert.deepEqual(readdirSync(join(dataDir, 'pictures')), [remoteImageId(next.url)]);
  });

  const redirectTo =
    (location: string): Behaviour =>
    (_, response) =>
      response.writeHead(302, { location }).end();
  const failures: [what: string, behaviour: Behaviour, reason: RegExp, limits?: typeof normalLimits][] = [
    [
      'sends an HTML page',
      (_, response) => response.setHeader('content-type', 'image/png').end('<!DOCTYPE html>'),
      /no PNG/,
    ],
    ['sends an SVG', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'), /no PNG/],
    ['sends nothing', (_, response) => response.end(), /no PNG/],
    [
      'sends too many bytes',
      (_, response) => response.end(Buffer.concat([png, Buffer.alloc(2 ** 20)])),
      /larger than 1 MiB/,
    ],
    ['hangs', () => undefined, /no response within 0\.3 s/, shortLimits],
    ['hangs during its response', (_, response) => void response.write(png), /nothing came for 1 s/, shortLimits],
    ['responds with 500', (_, response) => response.writeHead(500).end(), /returned 500/],
    ['redirects to this machine', redirectTo('http://127.0.0.1:9/'), /127\.0\.0\.1 is no address of the public/],
    [
      'redirects to a host name of the internal network',
      redirectTo('http://inside.test/'),
      /10\.0\.0\.1 is no address of the public/,
    ],
  ];
  for (const [what, behaviour, reason, limits] of failures) {
    it(`responds with 404, and sends one request only, if the other site ${what}`, async (t) => {
      const { url, requests, behave } = await serveFeed();
      behave(behaviour);
      const { get, warnings } = await openPortal(t, [url], { limits });
      const first = await get(url);
      assert.deepEqual([first.statusCode, first.headers['cache-control']], [404, 'no-store']);
      assert.equal((await get(url)).statusCode, 404);
      assert.equal(requests.length, 1);
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', reason);
    });
  }

  it('fetches images from the public web only', async (t) => {
    const { port, requests } = await serveFeed();
    const inside = [`http://127.0.0.1:${port}/`, 'http://127.0.0.1/', 'http://localhost/'];
    const { get, warnings } = await openPortal(t, inside, { guard: publicWebOnly });
    for (const url of inside) assert.equal((await get(url)).statusCode, 404);
    assert.deepEqual([requests.length, warnings.length], [0, 3]);
  });
});
