import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releaseOf } from './release.ts';
import type { RenderOutcome } from './render-pool.ts';
import { pageModule, type FakeRemote } from './testing-dist.ts';
import { openSite, rootOf } from './testing-site.ts';

const base = 'https://media.example:8443/v2';
const server = pageModule('return { html: "delivered" }');

/** Opens a site with a `media` remote that a team delivered. */
async function openDelivered(
  media: FakeRemote,
  change: (write: (file: string, text: string) => void) => void = () => {},
) {
  const outcomes: RenderOutcome[] = [];
  const opened = await openSite({ onRender: (outcome) => outcomes.push(outcome) }, ['https://media.example:8443']);
  opened.dist.addRemote('media', { version: 'v2', server, ...media });
  change((file, text) => opened.dist.write(`remotes/media/v2/${file}`, text));
  opened.dist.register({ browse: 'v1', media: { version: 'v2', delivered: true }, player: 'v1' });
  await opened.builds.refresh();
  return { ...opened, outcomes };
}

describe('a delivered remote', () => {
  it('is rendered if the operator trusts its team', async () => {
    const { get, outcomes, errors } = await openDelivered({ delivered: { trusted: true } });
    assert.equal(rootOf((await get('/media/1')).body), 'delivered');
    assert.deepEqual(
      outcomes.map(({ remote, version, ok }) => [remote, version, ok]),
      [['media', 'v2', true]],
    );
    assert.deepEqual(errors, []);
  });

  it('is rendered by the browser if not: cached like any page, and not counted as a failure', async () => {
    const { get, site, outcomes, errors } = await openDelivered({ delivered: { trusted: false } });
    for (const _again of [1, 2]) {
      const { body, statusCode } = await get('/media/1');
      assert.equal(statusCode, 200);
      assert.equal(rootOf(body), '');
      assert.ok(body.includes('"entry":"/remotes/media/v2/web/remoteEntry.js"'));
    }
    assert.equal(site.pool.stats.rendered, 1);
    assert.deepEqual(outcomes, []);
    assert.deepEqual(errors, []);
  });

  it('is not rendered from a changed Node build, and every such page is reported', async () => {
    const { get, outcomes, errors, builds } = await openDelivered({ delivered: { trusted: true } }, (write) =>
      write('node/remote.mjs', pageModule('return { html: "tampered" }')),
    );
    for (const _again of [1, 2]) assert.equal(rootOf((await get('/media/1')).body), '');
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [false, false],
    );
    assert.match(outcomes[0]?.message ?? '', /node\/remote\.mjs is not the file/);
    assert.equal(errors.length, 1);
    assert.match(builds.registryProblem ?? '', /media v2 is not rendered on the server/);
  });

  it('is loaded from its team’s origin, with integrity and a policy that names the origin', async () => {
    const { get, builds } = await openDelivered({ delivered: { base } });
    const { headers, body } = await get('/media/1');
    const policy = String(headers['content-security-policy']);
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      assert.match(policy, new RegExp(`${name} [^;]*https://media\\.example:8443`), name);
    }
    assert.doesNotMatch(policy, /unsafe|media-src[^;]*example/);
    const entry = `${base}/web/remoteEntry.js`;
    assert.match(body, new RegExp(`<link rel="modulepreload" href="${entry}" crossorigin integrity="sha384-`));
    const map = /<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    assert.match(integrity[entry] ?? '', /^sha384-/);
    assert.ok(
      body.includes(
        '<style data-href="app.1.css" data-sheet-of="media">.media:where([data-remote="media"] *) { color: red }</style>',
      ),
    );
    const media = releaseOf(builds.current.stable).remotes.find(({ name }) => name === 'media');
    assert.equal(media?.entry, entry);
    assert.ok(Object.keys(media.integrity).every((url) => url.startsWith(base)));
  });

  it('keeps the previous build if its origin is not allowed', async () => {
    const { get, errors } = await openDelivered({ delivered: { base: 'https://elsewhere.example/v2' } });
    assert.ok((await get('/media/1')).body.includes('/remotes/media/v1/web/remoteEntry.js'));
    assert.equal(errors.length, 1);
  });

  it('adds the origin of the embedded player to its policy', async () => {
    const { get, dist, builds } = await openDelivered({});
    dist.addRemote('player', {
      version: 'v2',
      server: pageModule('return { html: "<mediothek-player></mediothek-player>" }'),
      delivered: { base, trusted: true },
    });
    dist.register({ browse: 'v1', media: 'v1', player: { version: 'v2', delivered: true } });
    await builds.refresh();
    const { headers, body } = await get('/player/7');
    assert.match(String(headers['content-security-policy']), /script-src [^;]*https:\/\/media\.example:8443/);
    assert.ok(body.includes(`data-player="${base}/embed/embed.1.js"`));
    assert.match(body, new RegExp(`"integrity":{"${base}/embed/embed\\.1\\.js":"sha384-`));
  });

  describe('with a backend', () => {
    const origins = ['https://api.example', 'https://more.example'];
    const approve = (...approved: string[]) => ({
      browse: 'v1',
      media: { version: 'v2', delivered: true, backend: { origins: approved } },
      player: 'v1',
    });
    const policyOf = async (get: Awaited<ReturnType<typeof openDelivered>>['get'], url: string) =>
      String((await get(url)).headers['content-security-policy']);

    it('may call approved origins on its own pages only, from the next page view on', async () => {
      const { get, dist, builds } = await openDelivered({ delivered: {}, declaration: { backend: { origins } } });
      const before = await get('/media/1');
      const policy = String(before.headers['content-security-policy']);
      assert.doesNotMatch(policy, /api\.example/);
      dist.register(approve('https://api.example'));
      await builds.refresh();
      const after = await get('/media/1');
      const changed = String(after.headers['content-security-policy']);
      for (const name of ['connect-src', 'img-src', 'media-src']) {
        assert.match(changed, new RegExp(`${name} [^;]*https://api\\.example(;|$)`), name);
      }
      assert.equal(changed.replaceAll(' https://api.example', ''), policy, 'nothing else changes');
      assert.notEqual(after.headers['etag'], before.headers['etag'], 'a 304 must not keep the earlier policy');
      for (const url of ['/', '/search', '/login', '/media/1/player', '/embed/1', '/nowhere', '/apps/constructor']) {
        assert.doesNotMatch(await policyOf(get, url), /api\.example/, url);
      }
      assert.match(await policyOf(get, '/apps/media'), /connect-src [^;]*https:\/\/api\.example/);
      assert.deepEqual(
        releaseOf(builds.current.stable).remotes.map(({ backend, unapproved }) => [backend, unapproved]),
        [
          [undefined, undefined],
          [['https://api.example'], ['https://more.example']],
          [undefined, undefined],
        ],
      );
      dist.register(approve());
      await builds.refresh();
      assert.equal(await policyOf(get, '/media/1'), policy);
    });

    it('keeps what was approved while a development server replaces it', async () => {
      const { get, dist, builds } = await openDelivered({ delivered: {}, declaration: { backend: { origins } } });
      dist.register(approve('https://api.example'));
      await builds.refresh();
      const policy = await policyOf(get, '/media/1?override=media@http://localhost:3002/');
      assert.doesNotMatch(policy, /more\.example/);
      assert.match(policy, /connect-src [^;]*https:\/\/api\.example/);
    });
  });
});
