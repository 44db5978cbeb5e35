import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, it } from 'node:test';
import { Script } from 'node:vm';
import Fastify from 'fastify';
import { registerDevSite } from './dev-site.ts';
import { testSite } from './testing-dist.ts';

const registry = {
  main: 'http://localhost:8090/main.js',
  styles: ['http://localhost:8090/main.css'],
  remotes: [{ name: 'browse', entry: 'http://localhost:8091/remoteEntry.js' }],
};

/** Starts a development server with this registry. */
async function serve(content: unknown): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify(content)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address);
  return `http://127.0.0.1:${address.port}`;
}

function request(devServers: string, url: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  registerDevSite(app, {
    devServers,
    origin: 'http://localhost:8080',
    siteConfig: () => testSite,
    siteLocale: () => 'en',
    authState: async () => ({ loggedIn: false }),
  });
  return app.inject({ url, headers });
}

describe('registerDevSite', () => {
  it('sends a page that loads shell and remotes from the development servers', async () => {
    const { statusCode, body, headers } = await request(await serve(registry), '/search?q=a', {
      cookie: 'locale=de',
    });
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(body, /^<!doctype html><html lang="de">/);
    assert.ok(body.includes('<script type="module" src="http://localhost:8090/main.js" crossorigin>'));
    assert.ok(body.includes('<link rel="stylesheet" href="http://localhost:8090/main.css" crossorigin>'));
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    assert.equal(boot.rendered, false);
    assert.deepEqual(boot.registry, [{ ...registry.remotes[0], version: 'development' }]);
  });

  it('sends a page that reloads itself while the development servers do not respond', async () => {
    const { statusCode, body } = await request('http://127.0.0.1:1', '/');
    assert.equal(statusCode, 503);
    assert.match(body, /http-equiv="refresh"/);
  });

  it('rejects a registry that names another machine', async () => {
    const { statusCode, body } = await request(
      await serve({ ...registry, main: 'http://192.0.2.1:8090/main.js' }),
      '/',
    );
    assert.equal(statusCode, 500);
    assert.match(body, /registry\.json: \/main/);
  });

  it('sends an embed page that builds the player in the browser, from the development server', async () => {
    const player = {
      name: 'player',
      entry: 'http://localhost:8095/remoteEntry.js',
      embed: 'http://localhost:8095/embed.js',
    };
    const servers = await serve({ ...registry, remotes: [player] });
    const { statusCode, body } = await request(servers, '/player/7?lang=de&t=5&x="><script>&cc="><script>');
    assert.equal(statusCode, 200);
    assert.match(body, /<html lang="de">/);
    assert.ok(body.includes('import { fillPlayer } from "http://localhost:8095/embed.js"'));
    assert.ok(body.includes('<mediothek-player media="7" t="5" cc="&quot;&gt;&lt;script&gt;"></mediothek-player>'));
    assert.match(body, /Im Testportal öffnen/);
  });

  it('serves examples of embedding, and their script', async () => {
    const servers = await serve(registry);
    const { body } = await request(servers, '/dev/embedding?media=7');
    assert.match(body, /<iframe src="http:\/\/localhost:8080\/player\/7"/);
    assert.match((await request(servers, '/dev/embedding?media="><b>')).body, /\/player\/1001"/);
    const script = await request(servers, '/embed.js');
    assert.match(String(script.headers['content-type']), /^text\/javascript/);
    assert.doesNotThrow(() => new Script(script.body));
  });
});
