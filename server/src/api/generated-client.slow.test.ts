/** A client by another generator than the portal's own compiles in strict mode, and calls the portal. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { temporaryFolder } from '../testing-folder.ts';
import { openTestPortal } from '../testing-portal.ts';
import { mediaRecord, putAll } from '../testing-records.ts';
import { signedIn } from './testing-owner.ts';

const root = join(import.meta.dirname, '../../..');

type Called<Data> = Promise<{ status: number; data: Data & { code?: string } }>;
/** What the test calls of the generated client. */
interface Client {
  defaults: { baseUrl?: string };
  createWatchlist(body: object, options?: { headers: Record<string, string> }): Called<object>;
  publisher(slug: string): Called<{ years?: number[] }>;
  video(id: string): Called<{ id?: string }>;
}

const { app, db } = await openTestPortal();
await putAll(db, [mediaRecord('1001', { year: 2001 }), mediaRecord('1002', { year: 2011 })]);
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

/** Generates the client and compiles it. */
async function generate(): Promise<Client> {
  const folder = temporaryFolder();
  const spec = join(folder, 'openapi.json');
  writeFileSync(spec, (await app.inject('/api/v0/openapi.json')).body);
  const client = join(folder, 'client.ts');
  writeFileSync(client, await generateSource(spec));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    erasableSyntaxOnly: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  const compile = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--project', folder]);
  await compile.catch((error: { stdout?: string }) => assert.fail(error.stdout));
  return (await import(pathToFileURL(client).href)) as Client; // as the document describes it
}

describe('a client by another generator', () => {
  it('compiles, reads, changes, and gets the errors of the portal', async () => {
    const client = await generate();
    client.defaults.baseUrl = baseUrl;

    assert.equal((await client.video('1001')).data.id, '1001');
    assert.deepEqual((await client.publisher('example-institute')).data.years, [2001, 2011]);
    const missing = await client.video('9');
    assert.deepEqual([missing.status, missing.data.code], [404, 'not_found']);

    const list = { name: 'Tides', entries: ['1001'] };
    assert.equal((await client.createWatchlist(list)).data.code, 'unauthorized');
    const { session } = await signedIn(db, 'ada');
    const created = await client.createWatchlist(list, { headers: { cookie: `session=${session}` } });
    assert.equal(created.status, 201);
  });
});
