import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { newDatabaseUrl } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const feed = `<rss version="2.0"><channel><title>Waves</title><item><title>Tides</title><guid>1</guid>
<enclosure url="https://example.org/1.mp3" type="audio/mpeg"/></item></channel></rss>`;

it('adds, lists, runs, pauses, resumes and removes a source', async () => {
  const dataDir = temporaryFolder();
  const databaseUrl = await newDatabaseUrl();
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const run = (...args: string[]) => cli(['harvest', ...args], { env });
  const source = createServer((_, response) => response.end(feed)).listen(0, '127.0.0.1');
  await once(source, 'listening');
  const { port } = source.address() as AddressInfo; // a TCP server's address is never a string
  const url = `http://127.0.0.1:${port}/feed?key=s3cret`;
  try {
    const rejected = await run('add', url);
    assert.match(rejected.stderr, /no address of the public internet/);
    const added = await run('add', url, '--every', '6h', '--private-network');
    assert.match(added.stdout, /^Source (\d+) was added/, added.stderr);
    const id = /\d+/.exec(added.stdout)?.[0] ?? '';
    assert.match((await run('add', url, '--private-network')).stderr, /is a source already/);
    assert.equal((await run('add', url, '--every', '6 hours')).code, exitCodes.usage);
    const harvested = await run('run', id);
    assert.deepEqual([harvested.code, harvested.stdout.slice(0, 9)], [exitCodes.done, '2 created'], harvested.stderr);
    await run('pause', id);
    const listed = await run('list');
    assert.match(listed.stdout, /paused +6h .* http:\/\/127\.0\.0\.1:\d+\/feed/);
    assert.ok(!listed.stdout.includes('s3cret'));
    await run('resume', id);
    assert.equal(JSON.parse((await run('list', '--json')).stdout)[0].state, 'waiting');
    assert.equal((await run('remove', id)).code, exitCodes.done);
    assert.match((await run('run', id)).stderr, /There is no source/);
  } finally {
    source.close();
  }
});
