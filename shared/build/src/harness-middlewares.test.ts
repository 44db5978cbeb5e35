import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { servePage } from './harness-middlewares.ts';

const page = servePage({ name: 'orbit' });
const server = createServer((request, response) =>
  page(request, response, () => response.writeHead(404).end('not found')),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const request = async (path: string, accept: string) => (await fetch(url + path, { headers: { accept } })).status;

describe('servePage', () => {
  it('serves the page at / to every program, and elsewhere to browsers that navigate', async () => {
    assert.equal(await request('/', '*/*'), 200);
    assert.equal(await request('/?page=home', 'application/json'), 200);
    assert.equal(await request('/apps/orbit/7', 'text/html,*/*'), 200);
    assert.equal(await request('/chunk.js', '*/*'), 404);
    assert.equal(await request('/api/v0/config', 'text/html'), 404);
  });
});
