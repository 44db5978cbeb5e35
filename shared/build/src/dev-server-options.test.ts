import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allowLoopback, devServerOptions } from './dev-server-options.ts';

describe('allowLoopback', () => {
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:8080', 'http://localhost']) {
    it(`allows pages of ${origin} to read the modules`, () => {
      const { vary, 'access-control-allow-origin': allowed } = allowLoopback(origin);
      assert.deepEqual([allowed, vary], [origin, 'origin']);
    });
  }

  it('allows a named portal to read them too', () => {
    const portal = 'https://portal.example';
    assert.equal(allowLoopback(portal, [portal])['access-control-allow-origin'], portal);
    assert.equal(allowLoopback(portal, [portal])['access-control-allow-private-network'], 'true');
    assert.deepEqual(allowLoopback(`${portal}.org`, [portal]), {});
  });

  for (const origin of [
    undefined,
    'null',
    'https://example.org',
    'http://localhost.example.org',
    'http://localhost:80@a.b',
  ]) {
    it(`allows nothing for ${origin}`, () => assert.deepEqual(allowLoopback(origin), {}));
  }
});

describe('devServerOptions', () => {
  it('serves its own files before the compiler, which responds after the compilation', () => {
    const { setupMiddlewares } = devServerOptions(8090, { '/registry.json': { main: 'a' } });
    const order = setupMiddlewares?.(
      [
        { name: 'host-header-check', middleware: () => {} },
        { name: 'webpack-dev-middleware', middleware: () => {} },
      ],
      // Not used.
      Object.create(null),
    ).map((entry) => 'name' in entry && entry.name);
    assert.deepEqual(order, ['host-header-check', '/registry.json', 'webpack-dev-middleware']);
  });

  it('exchanges modules through its own port, and never reloads because a file changed', () => {
    const { hot, liveReload, client, port } = devServerOptions(18090);
    assert.deepEqual({ hot, liveReload, port }, { hot: true, liveReload: false, port: 18090 });
    assert.ok(typeof client === 'object');
    assert.deepEqual(client.webSocketURL, { hostname: 'localhost', port: 18090 });
  });
});
