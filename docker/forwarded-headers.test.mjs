/** Tests docker/nginx.conf behind a proxy that terminates TLS, and with visitors who choose the headers of a proxy. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { run } from '../scripts/child.mjs';
import { findNginx } from '../scripts/nginx.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { root } from '../scripts/project.mjs';
import { configuration, startNginx, trustedProxies } from './plain-nginx.mjs';

const nginx = findNginx();
const claimed = {
  'x-forwarded-for': '198.51.100.66, 127.0.0.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=198.51.100.66;proto=https',
};

/** A self-signed certificate for localhost. @param {string} folder */
async function createCertificate(folder) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { code } = await run('openssl', [...args, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
  assert.equal(code, 0, 'openssl');
  return { key, certificate };
}

/** @param {string} origin @param {Record<string, string>} headers @returns {Promise<Record<string, string>>} */
const received = async (origin, headers = {}) => (await fetch(origin, { headers })).json();

describe('docker/nginx.conf', { timeout: 60_000, skip: nginx ? false : 'nginx is not installed' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-nginx-'));
  // Sends the headers of each request back.
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  /** @type {(() => unknown)[]} */
  const cleanUp = [() => server.close(), () => rmSync(folder, { recursive: true })];
  after(async () => {
    for (const each of cleanUp.toReversed()) await each();
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  /** @param {string} trusted TRUSTED_PROXIES @returns origin of the proxy */
  async function startProxy(trusted) {
    const own = mkdtempSync(join(folder, 'proxy-'));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    const port = await freePort();
    const text = configuration('nginx.conf', {
      'listen 8080': `listen 127.0.0.1:${port}`,
      'set $server server': 'set $server 127.0.0.1',
      'http://$server:8080': `http://$server:${address.port}`,
    });
    const origin = `http://127.0.0.1:${port}`;
    cleanUp.push(
      await startNginx(nginx ?? '', own, {
        servers: [trustedProxies(own, trusted), text],
        origins: [origin],
      }),
    );
    return origin;
  }

  it('replaces what a visitor claims', async () => {
    const origin = await startProxy('');
    for (const headers of [{}, claimed]) {
      const seen = await received(origin, headers);
      assert.equal(seen['x-forwarded-for'], '127.0.0.1');
      assert.equal(seen['x-forwarded-proto'], 'http');
      assert.equal(seen['x-forwarded-host'], new URL(origin).host);
      assert.equal(seen['forwarded'], undefined);
    }
  });

  it('replaces it also if other proxies are trusted', async () => {
    const origin = await startProxy('192.0.2.10, 10.0.0.0/8, 2001:db8::/64');
    const seen = await received(origin, claimed);
    assert.equal(seen['x-forwarded-for'], '127.0.0.1');
    assert.equal(seen['x-forwarded-proto'], 'http');
    assert.equal(seen['x-forwarded-host'], new URL(origin).host);
  });

  it('passes on scheme, host and address from a proxy that it trusts, which terminates TLS', async () => {
    const origin = await startProxy('127.0.0.1');
    const own = mkdtempSync(join(folder, 'tls-'));
    const { key, certificate } = await createCertificate(own);
    const port = await freePort();
    // As in docs/operations.md.
    const tls = readFileSync(join(root, 'docs/operations.md'), 'utf8').match(/```nginx\n(server \{[\s\S]+?)```/)?.[1];
    assert.ok(tls);
    const text = tls
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      .replace('http://127.0.0.1:8080', origin);
    const health = await freePort();
    const alive = `server { listen 127.0.0.1:${health}; location /healthz { return 204; } }`;
    cleanUp.push(
      await startNginx(nginx ?? '', own, { servers: [text, alive], origins: [`http://127.0.0.1:${health}`] }),
    );
    for (const headers of [{}, claimed]) {
      const request = requestSecurely({
        port,
        rejectUnauthorized: false,
        headers: { host: 'portal.example', ...headers },
      });
      request.end();
      const [response] = await once(request, 'response');
      const body = (await response.toArray()).join('');
      const seen = JSON.parse(body);
      assert.equal(seen['x-forwarded-proto'], 'https');
      assert.equal(seen['x-forwarded-host'], 'portal.example');
      assert.equal(seen['x-forwarded-for'], '127.0.0.1');
    }
  });
});

describe('docker/start-proxy.sh', () => {
  it('rejects what is no address', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mediothek-proxies-'));
    after(() => rmSync(folder, { recursive: true }));
    for (const trusted of ['*', 'proxy.example.org', '10.0.0.1; include /etc/passwd', '$(id)', '0.0.0.0/0\n}']) {
      assert.throws(() => trustedProxies(folder, trusted), { status: 1, message: /TRUSTED_PROXIES has "/ });
    }
  });
});
