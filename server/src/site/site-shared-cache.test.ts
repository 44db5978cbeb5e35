import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testSite } from './testing-dist.ts';
import { openSite } from './testing-site.ts';

const ofCache = { 'x-cache-locale': '', 'x-cache-network': 'public', 'x-cache-cohort': '' };
const inHouseIp = '192.0.2.1';
const openShared = () =>
  openSite({
    sharedCache: true,
    siteConfig: (ip) => ({ ...testSite, inhouseuser: ip === inHouseIp }),
  });
type Headers = Record<string, unknown>;
const isShared = ({ headers }: { headers: Headers }) => headers['cdn-cache-control'] !== undefined;

describe('pages for shared caches', () => {
  it('may be stored with their cache tags, for as long as they are fresh', async () => {
    const { get } = await openShared();
    const { headers } = await get('/', ofCache);
    assert.match(String(headers['cdn-cache-control']), /^max-age=(59|60), stale-while-revalidate=86400$/);
    assert.match(String(headers['surrogate-key']), /^(\S+ )*content everything$/);
    assert.equal(headers['cache-control'], 'no-cache', 'for browsers');
    assert.ok(isShared(await get('/', { ...ofCache, 'if-none-match': String(headers['etag']) })));
  });

  it('may not be stored if there are no such caches', async () => {
    const { get } = await openSite();
    assert.ok(!isShared(await get('/', ofCache)));
  });

  it('may not be stored if the cache has derived another language or network than the server', async () => {
    const { get } = await openShared();
    const german = { ...ofCache, 'x-cache-locale': 'de' };
    assert.ok(!isShared(await get('/', german)));
    assert.ok(!isShared(await get('/', { ...ofCache, cookie: 'locale=de' })));
    assert.ok(isShared(await get('/', { ...german, cookie: 'locale=de' })));
    const remoteAddress = inHouseIp;
    assert.ok(!isShared(await get('/', ofCache, { remoteAddress })));
    assert.ok(isShared(await get('/', { ...ofCache, 'x-cache-network': 'in-house' }, { remoteAddress })));
    assert.ok(!isShared(await get('/', { ...ofCache, 'x-cache-network': 'in-house' })));
  });

  it('may not be stored without the headers of the cache', async () => {
    const { get } = await openShared();
    for (const missing of Object.keys(ofCache).slice(0, 2)) {
      const headers = Object.fromEntries(Object.entries(ofCache).filter(([name]) => name !== missing));
      assert.ok(!isShared(await get('/', headers)), missing);
    }
  });

  it('may not be stored for a user, with an error, with a token, or with an override', async () => {
    const { get } = await openShared();
    assert.ok(!isShared(await get('/', { ...ofCache, cookie: 'session=x' })));
    for (const path of [
      '/search',
      '/faq',
      '/editorial',
      '/media/404',
      '/?token=x',
      '/?override=media@http://localhost:1',
    ])
      assert.ok(!isShared(await get(path, ofCache)), path);
  });

  it('may not be stored if the data have changed since the page was built', async () => {
    const { get, site } = await openShared();
    const building = get('/publishers', ofCache); // takes 0.2 s
    setTimeout(() => site.invalidate('content'), 100);
    assert.ok(!isShared(await building));
    assert.ok(isShared(await get('/publishers', ofCache)));
  });
});
