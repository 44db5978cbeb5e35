/** Lists of pages that backends of remotes have for the sitemap: bounded, checked, and in use while a backend is down. */
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openDeliveries } from '../delivery/testing-delivery.ts';
import { refreshSitemaps } from './fetch-sitemaps.ts';
import { describeSitemap, openListedPages } from './listed-pages.ts';

const title = { en: 'Shows', de: 'Schauen' };
const portal = await openDeliveries();
const requests: (string | undefined)[] = [];
let documents: Record<string, unknown> = {};
let handle: ((response: ServerResponse) => void) | undefined;
const server = createServer(({ url = '', headers }, response) => {
  requests.push(`${url} ${headers.authorization ?? 'anonymous'}`);
  if (handle) return handle(response);
  const found = documents[url];
  response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ?? {}));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
after(() => {
  server.closeAllConnections();
  server.close();
});

const routes = ['/shows', '/shows/:slug', '/shows/:slug/:room'].map((path) => ({ path, page: 'home', title }));
const open = [{ remote: 'orbit', routes: [{ path: '/shows/:slug' }, { path: '/shows/:slug/:room' }] }];
const refresh = () => refreshSitemaps(portal.context, new AbortController().signal);
const listed = () => openListedPages(portal.db)(open);
const state = () => describeSitemap(portal.db, 'orbit');

describe('a list of the backend', () => {
  let cookie: string;
  const put = (path: string, payload: object) =>
    portal.app.inject({ method: 'PUT', url: `/api/v0/remotes/orbit/${path}`, headers: { cookie }, payload });
  const publish = async (text: string, backend: object) =>
    portal.publish(text, { name: 'orbit', by: await portal.tokenOf('orbit'), manifest: { routes, backend } });
  before(async () => {
    cookie = `session=${await portal.sessionOf('editor')}`;
    await publish('one', { proxy: true, sitemap: '/lists/pages.json' });
  });
  beforeEach(() => {
    requests.length = 0;
    documents = {};
    handle = undefined;
  });

  it('is not requested before an operator has set the URL', async () => {
    await refresh();
    assert.deepEqual([requests, await listed(), await state()], [[], [], { paths: 0 }]);
  });

  it('is fetched page by page, without the identity of anybody, and each path is listed once', async () => {
    await put('backend', { url: `${origin}/v1` });
    documents = {
      '/v1/lists/pages.json': { paths: ['/shows/fossils', '/shows/fossils/2'], next: '/lists/pages.json?page=2' },
      '/v1/lists/pages.json?page=2': { paths: ['/shows/fossils', '/shows/stars'] },
    };
    await refresh();
    assert.deepEqual(requests, ['/v1/lists/pages.json anonymous', '/v1/lists/pages.json?page=2 anonymous']);
    assert.deepEqual(await listed(), ['/shows/fossils', '/shows/fossils/2', '/shows/stars']);
    const { fetched, ...rest } = await state();
    assert.deepEqual(rest, { paths: 3 });
    assert.ok(fetched !== undefined && Date.now() - Date.parse(fetched) < 60_000);
  });

  it('is where the portal has the pages, and without those that nobody can open', async () => {
    const moved = [{ path: '/schauen/jetzt/:slug', from: '/shows/:slug' }];
    assert.deepEqual(await openListedPages(portal.db)([{ remote: 'orbit', routes: moved }]), [
      '/schauen/jetzt/fossils',
      '/schauen/jetzt/stars',
    ]);
    assert.deepEqual(await openListedPages(portal.db)([{ remote: 'nova', routes: moved }]), []);
  });

  it('is read again from the database when it has changed', async () => {
    const read = openListedPages(portal.db);
    const first = await read(open);
    assert.equal(await read(open), first);
    documents = { '/v1/lists/pages.json': { paths: ['/shows/moon', '/shows/stars', '/shows/fossils'] } };
    await refresh();
    assert.deepEqual(await read(open), ['/shows/moon', '/shows/stars', '/shows/fossils']);
  });

  it('leaves out paths of no page, and says so', async () => {
    const paths = ['/shows/moon', '/shows', '/media/7', '/a/b', '/shows/stars', '/shows/fossils'];
    documents = { '/v1/lists/pages.json': { paths } };
    await refresh();
    assert.deepEqual(await listed(), ['/shows/moon', '/shows/stars', '/shows/fossils']);
    assert.equal((await state()).problem, '3 paths belong to no page with parameters, for example /shows');
  });

  const many = (count: number, at = 0) => Array.from({ length: count }, (_, index) => `/shows/${at + index}`);
  for (const [what, respond, problem] of [
    ['is down', () => (handle = (response) => response.destroy()), /The backend of "orbit" cannot be reached/],
    ['responds with an error', () => undefined, /^\/lists\/pages\.json has the status 404$/],
    [
      'redirects',
      () => (handle = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
      /is a redirect \(302\), which is not followed/,
    ],
    [
      'sends a page',
      () => (handle = (response) => response.setHeader('content-type', 'text/html').end('<h1>')),
      /is text\/html/,
    ],
    [
      'sends no JSON',
      () => (handle = (response) => response.setHeader('content-type', 'application/json').end('{')),
      /pages\.json is not JSON/,
    ],
    [
      'sends too much',
      () =>
        (handle = (response) =>
          response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(3 * 2 ** 20)}"`)),
      /is larger than 2 MiB/,
    ],
    [
      'lists no paths',
      () => (documents = { '/v1/lists/pages.json': { paths: ['https://evil.example/'] } }),
      /is no list of paths: \/paths\/0/,
    ],
    [
      'leads elsewhere',
      () => (documents = { '/v1/lists/pages.json': { paths: [], next: '/../admin' } }),
      /leads out of the backend/,
    ],
    [
      'goes in circles',
      () => (documents = { '/v1/lists/pages.json': { paths: [], next: '/lists/pages.json' } }),
      /comes twice/,
    ],
    [
      'never ends',
      () => {
        let page = 0;
        handle = (response) => {
          page += 1;
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ paths: [`/shows/${page}`], next: `/p?${page}` }));
        };
      },
      /more than 20 pages/,
    ],
    [
      'lists too many paths',
      () => {
        let page = 0;
        handle = (response) => {
          page += 1;
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ paths: many(5000, page * 5000), next: `/p?${page}` }));
        };
      },
      /more than 50000 paths/,
    ],
  ] as const) {
    it(`stays in use if the backend ${what}, and operators learn why`, async () => {
      const before = await state();
      respond();
      await refresh();
      assert.deepEqual(await listed(), ['/shows/moon', '/shows/stars', '/shows/fossils']);
      const { problem: found, ...rest } = await state();
      assert.match(found ?? '', problem);
      assert.deepEqual([rest.paths, rest.fetched], [before.paths, before.fetched]);
    });
  }

  it('is gone when the URL is withdrawn, or a version without it is live', async () => {
    documents = { '/v1/lists/pages.json': { paths: ['/shows/moon'] } };
    await refresh();
    assert.deepEqual(await listed(), ['/shows/moon']);
    await put('backend', {});
    await refresh();
    assert.deepEqual(await listed(), []);
    await put('backend', { url: `${origin}/v1` });
    await refresh();
    await publish('two', { proxy: true });
    await refresh();
    assert.deepEqual([await listed(), await state()], [[], { paths: 0 }]);
  });

  it('cannot be declared without the path of the portal, or above the backend', async () => {
    await assert.rejects(publish('three', { sitemap: '/list' }), /400 .*needs \\"proxy\\"/);
    for (const sitemap of ['list', '/../list', '//evil.example', '/a?b', 'https://evil.example/']) {
      await assert.rejects(publish('three', { proxy: true, sitemap }), /400 .*backend\/sitemap/, sitemap);
    }
  });
});
