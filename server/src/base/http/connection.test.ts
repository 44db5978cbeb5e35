import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConnectionStatus } from '@mediothek/contract';
import { createTestApp } from '../../testing.ts';
import { describeConnection, isHttps } from './connection.ts';

const origin = 'https://portal.example';
const proxy = '10.0.0.5';
const headers = {
  host: 'portal.example',
  'x-forwarded-for': '192.0.2.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'portal.example',
};

async function openConnections(options: { origin?: string; hsts?: string } = { origin }) {
  const lines: string[] = [];
  const app = await createTestApp(
    (created) => {
      created.get('/connection', async (request) => ({
        ...describeConnection(request),
        isHttps: isHttps(request),
      }));
    },
    {
      trustProxy: '10.0.0.0/8',
      log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
      ...options,
    },
  );
  const see = async (remoteAddress: string, given: Record<string, string>) => {
    const response = await app.inject({ url: '/connection', remoteAddress, headers: given });
    return response.json<ConnectionStatus & { isHttps: boolean }>();
  };
  return { app, see, lines };
}

describe('describeConnection', () => {
  it('has no problem if a trusted proxy forwards what visitors use', async () => {
    const { see, lines } = await openConnections();
    assert.deepEqual(await see(proxy, headers), {
      publicUrl: origin,
      scheme: 'https',
      host: 'portal.example',
      address: '192.0.2.7',
      proxies: [proxy],
      sender: proxy,
      problems: [],
      isHttps: true,
    });
    assert.deepEqual(lines, []);
  });

  it('ignores what an unknown sender claims, and says so once', async () => {
    const { see, lines } = await openConnections();
    const seen = await see('203.0.113.9', headers);
    assert.equal(seen.address, '203.0.113.9');
    assert.equal(seen.scheme, 'http');
    assert.deepEqual(seen.problems, ['untrusted_proxy']);
    await see('203.0.113.10', headers);
    assert.equal(lines.length, 1);
    assert.match(lines.join(), /203\.0\.113\.9.*add it to TRUST_PROXY/);
  });

  it('names a proxy that reports another scheme or host', async () => {
    const { see, lines } = await openConnections();
    const { problems } = await see(proxy, {
      ...headers,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'server:8080',
    });
    assert.deepEqual(problems, ['other_scheme', 'other_host']);
    assert.match(lines.join(), /reports another scheme/);
  });

  it('names a request that went past the proxy', async () => {
    const { see, lines } = await openConnections();
    assert.deepEqual((await see('192.0.2.7', { host: 'portal.example' })).problems, ['no_proxy']);
    assert.deepEqual(lines, [], 'as checks of the health do');
  });
});

describe('isHttps', () => {
  it('follows the public URL, whatever the proxy reports', async () => {
    const { see } = await openConnections();
    assert.equal((await see(proxy, { ...headers, 'x-forwarded-proto': 'http' })).isHttps, true);
    assert.equal((await see('203.0.113.9', {})).isHttps, true);
  });

  it('is also true if only the proxy reports https', async () => {
    const { see } = await openConnections({ origin: 'http://portal.example' });
    assert.equal((await see(proxy, headers)).isHttps, true);
    assert.equal((await see('203.0.113.9', headers)).isHttps, false);
  });
});

describe('Strict-Transport-Security', () => {
  it('is sent with every response of a portal on https, also with errors', async () => {
    const { app } = await openConnections({ origin, hsts: 'max-age=300' });
    for (const url of ['/connection', '/missing', '/%']) {
      assert.equal((await app.inject(url)).headers['strict-transport-security'], 'max-age=300', url);
    }
  });

  it('is not sent otherwise', async () => {
    const { app } = await openConnections();
    assert.equal((await app.inject('/connection')).headers['strict-transport-security'], undefined);
  });
});
