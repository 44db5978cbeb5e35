/** Tests docker/nginx.conf with two servers, the machine of one of which has gone: it neither accepts nor refuses connections. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../scripts/nginx.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { configuration, startNginx, trustedProxies } from './plain-nginx.mjs';

const nginx = findNginx();

/** Listens, tells its port, and then accepts nothing. */
const silentProgram = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** @returns port to which the kernel completes no more connections, as its queue is full */
async function startSilentServer() {
  const child = spawn(process.execPath, ['-e', silentProgram], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  const port = Number(text);
  /** @type {import('node:net').Socket[]} */
  const waiting = [];
  let isFull = false;
  while (!isFull) {
    const socket = connect(port, '127.0.0.1');
    waiting.push(socket);
    isFull = await Promise.race([once(socket, 'connect').then(() => false), wait(200, true)]);
  }
  after(() => {
    for (const socket of waiting) socket.on('error', () => {}).destroy();
    child.kill('SIGKILL');
  });
  return port;
}

describe('docker/nginx.conf', { timeout: 60_000 }, () => {
  it(
    'sends what a silent server would get to the next one, also a part of an upload',
    { skip: nginx ? false : 'nginx is not installed' },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'mediothek-nginx-'));
      after(() => rmSync(folder, { recursive: true }));
      const server = createServer(async (request, response) => {
        let bytes = 0;
        for await (const chunk of request) bytes += chunk.length;
        response.end(`${request.method} ${bytes}`);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      after(() => server.close());
      const address = server.address();
      assert.ok(address && typeof address === 'object');
      const port = await freePort();
      const proxy = configuration('nginx.conf', {
        'listen 8080': `listen 127.0.0.1:${port}`,
        'http://$server:8080': 'http://$server',
      });
      // Without max_fails, as Docker's name server knows nothing of failures.
      const servers = [await startSilentServer(), address.port].map((one) => `server 127.0.0.1:${one} max_fails=0;`);
      const stop = await startNginx(nginx ?? '', folder, {
        servers: [`upstream server { ${servers.join(' ')} }`, trustedProxies(folder), proxy],
        origins: [`http://127.0.0.1:${port}`],
      });
      after(stop);
      const requests = ['GET', 'PATCH', 'GET', 'PATCH'].map(async (method) => {
        const body = method === 'PATCH' ? { body: 'x'.repeat(100_000) } : {};
        const response = await fetch(`http://127.0.0.1:${port}/`, {
          method,
          ...body,
          signal: AbortSignal.timeout(5000),
        });
        return response.text();
      });
      assert.deepEqual(await Promise.all(requests), ['GET 0', 'PATCH 100000', 'GET 0', 'PATCH 100000']);
    },
  );
});
