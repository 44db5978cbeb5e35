import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testSite } from './testing-dist.ts';
import { openSite, rootOf } from './testing-site.ts';

const inHouse = {
  siteConfig: () => ({ ...testSite, inhouseuser: true }),
  overrideOrigins: () => ['http://localhost:*'],
};
interface Boot {
  buildId: string;
  registry: { name: string; version: string; entry: string }[];
  override?: Record<string, string>;
  overrideProposed?: Record<string, string>;
  // oxlint-disable-next-line mediothek/private-words -- boot data: other builds of the shell read it
  overrideRefused?: string;
}
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
const request = encodeURIComponent('browse@http://localhost:3002/');
/** Cookie of a visitor who has accepted the override. */
const accepted = { cookie: `override=${request}` };
const directive = (policy: unknown, name: string) =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(String(policy))?.[1] ?? '';

describe('override of a site', () => {
  it('puts a remote of a development server into the page: unrendered, uncached, shown to the visitor', async () => {
    const outcomes: unknown[] = [];
    const { get } = await openSite({ ...inHouse, onRender: (outcome) => outcomes.push(outcome) });
    const { headers, body, statusCode } = await get('/', accepted);
    assert.equal(statusCode, 200);
    assert.equal(rootOf(body), '');
    assert.equal(headers['cache-control'], 'no-store');
    const { registry, override, buildId } = bootOf(body);
    assert.deepEqual(registry[0], {
      name: 'browse',
      version: 'override',
      entry: 'http://localhost:3002/remoteEntry.js',
    });
    assert.equal(registry[1]?.version, 'v1');
    assert.deepEqual(override, { browse: 'http://localhost:3002/' });
    assert.equal(buildId, 's1-v1-v1-v1');
    assert.match(body, /<link rel="modulepreload" href="http:\/\/localhost:3002\/remoteEntry\.js" crossorigin/);
    assert.ok(!body.includes('.browse { color: red }'));
    assert.deepEqual(outcomes, []);
  });

  it('is only proposed by a URL, from wherever the visitor comes: the page is the portal’s own', async () => {
    const { get } = await openSite(inHouse);
    for (const site of ['cross-site', 'same-origin', 'none']) {
      const { headers, body } = await get(`/?override=${request}`, { 'sec-fetch-site': site });
      assert.equal(headers['set-cookie'], undefined, site);
      assert.equal(bootOf(body).override, undefined);
      assert.deepEqual(bootOf(body).overrideProposed, { browse: 'http://localhost:3002/' });
      assert.equal(bootOf(body).registry[0]?.version, 'v1');
      assert.equal(headers['cache-control'], 'no-store');
      assert.doesNotMatch(String(headers['content-security-policy']), /localhost:3002|unsafe/);
    }
  });

  it('applies to all pages of this browser, and to no others', async () => {
    const { get } = await openSite(inHouse);
    const { headers, body } = await get('/media/1', accepted);
    assert.equal(headers['set-cookie'], undefined);
    assert.deepEqual(bootOf(body).override, { browse: 'http://localhost:3002/' });
    assert.equal(headers['cache-control'], 'no-store');
    assert.match((await get('/')).body, /en render 1/);
  });

  it('adds the origin to the policy of such a page, and of no other', async () => {
    const { get } = await openSite(inHouse);
    const policy = (await get('/', accepted)).headers['content-security-policy'];
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src']) {
      assert.match(directive(policy, name), /http:\/\/localhost:3002\b/, name);
    }
    assert.match(directive(policy, 'connect-src'), /ws:\/\/localhost:3002\b/);
    assert.match(directive(policy, 'style-src'), /'unsafe-inline'/);
    assert.doesNotMatch(directive(policy, 'style-src'), /sha256/);
    assert.doesNotMatch(directive(policy, 'script-src'), /unsafe/);
    assert.doesNotMatch(String((await get('/')).headers['content-security-policy']), /localhost:3002|unsafe/);
  });

  it('adds a remote that the portal does not have', async () => {
    const { get } = await openSite(inHouse);
    const { body } = await get('/', { cookie: `override=${encodeURIComponent('quiz@http://localhost:3009/')}` });
    assert.equal(bootOf(body).registry.at(-1)?.entry, 'http://localhost:3009/remoteEntry.js');
    assert.match(rootOf(body) ?? '', /en render/);
  });

  it('ends by an empty value and by "off"', async () => {
    const { get } = await openSite(inHouse);
    for (const end of ['', 'off']) {
      const { headers, body } = await get(`/?override=${end}`, accepted);
      assert.match(String(headers['set-cookie']), /^override=; .*Max-Age=0/);
      assert.equal(bootOf(body).override, undefined);
      assert.equal(bootOf(body).registry[0]?.version, 'v1');
    }
  });

  it('is allowed for in-house users, and in development', async () => {
    const outside = await openSite({ overrideOrigins: inHouse.overrideOrigins });
    const { headers, body } = await outside.get(`/?override=${request}`);
    assert.equal(bootOf(body).overrideProposed, undefined);
    assert.equal(bootOf(body).overrideRefused, 'browse@http://localhost:3002/');
    assert.match(rootOf(body) ?? '', /en render/);
    assert.doesNotMatch(String(headers['content-security-policy']), /3002/);
    const developer = await openSite({ overrideOrigins: inHouse.overrideOrigins, development: true });
    assert.deepEqual(bootOf((await developer.get('/', accepted)).body).override, {
      browse: 'http://localhost:3002/',
    });
  });

  it('shows rejected overrides as inert text', async () => {
    const { get } = await openSite(inHouse);
    const { body } = await get(
      `/?override=${encodeURIComponent('browse@http://x/</script><script>alert(1)</script>')}`,
    );
    assert.ok(!body.includes('<script>alert(1)'));
    assert.match(bootOf(body).overrideRefused ?? '', /<\/script>/);
  });

  it('is not set by a redirect to the login, and ignored in embeds', async () => {
    const { get } = await openSite(inHouse);
    const away = await get(`/mymedia?override=${request}`);
    assert.equal(away.statusCode, 302);
    assert.equal(away.headers['set-cookie'], undefined);
    const embedPage = await get('/player/7', accepted);
    assert.equal(embedPage.headers['set-cookie'], undefined);
    assert.doesNotMatch(String(embedPage.headers['content-security-policy']), /3002/);
  });
});
