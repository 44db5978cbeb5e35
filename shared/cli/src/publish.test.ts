import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { cli, finishedBuild, portal, temporaryFolder, writeFiles } from './testing-portal.ts';

const secret = 'mdt_very-secret';
const env = { MEDIOTHEK_TOKEN: secret };
const publication = { name: 'tiny', version: '0123456789ab', channel: 'live', changed: true };

async function unpacked(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const tar = Readable.from([archive]).pipe(createGunzip()).pipe(extract());
  for await (const entry of tar) files[entry.header.name] = await text(entry);
  return files;
}

describe('mediothek remote publish', () => {
  it('uploads the files of the build and prints the result', async () => {
    const { url, requests } = await portal(() => ({ body: publication }));
    const folder = finishedBuild();
    const { code, stdout, stderr } = await cli(['remote', 'publish', folder, '--portal', url], env);
    assert.equal(stderr, '');
    assert.match(stdout, /^tiny 0123456789ab is live at http:\/\/127\.0\.0\.1/);
    assert.equal(code, 0);
    const [request] = requests;
    assert.ok(request);
    assert.equal(`${request.method} ${request.url}`, 'POST /api/v0/remotes/tiny/releases');
    assert.equal(request.headers.authorization, `Bearer ${secret}`);
    assert.equal(request.headers['content-type'], 'application/gzip');
    assert.equal(request.headers['content-length'], String(request.body.length));
    const files = await unpacked(request.body);
    assert.deepEqual(Object.keys(files), [
      'build.json',
      'node/remote.mjs',
      'web/app.1.css',
      'web/app.1.js',
      'web/remoteEntry.js',
    ]);
    assert.equal(files['build.json'], readFileSync(join(folder, 'build.json'), 'utf8'));
  });

  it('publishes to a percentage of the visitors, and prints the portal’s note', async () => {
    const note = 'media is pinned';
    const { url, requests } = await portal(() => ({ body: { ...publication, channel: 'kept', changed: false, note } }));
    const { stdout } = await cli(['remote', 'publish', finishedBuild(), '--portal', url, '--canary', '5'], env);
    assert.equal(requests[0]?.url, '/api/v0/remotes/tiny/releases?percent=5');
    assert.match(stdout, /already installed at .*, but not live\.\nmedia is pinned\n$/);
  });

  it('accepts --remote like the other commands, and rejects a build of another remote', async () => {
    const { url, requests } = await portal(() => ({ body: publication }));
    const publish = (remote: string) =>
      cli(['remote', 'publish', finishedBuild(), '--portal', url, '--remote', remote], env);
    assert.equal((await publish('tiny')).code, 0);
    const { code, stderr } = await publish('other');
    assert.deepEqual([code, requests.length], [1, 1]);
    assert.match(stderr, /is a build of "tiny", not of "other"/);
  });

  it('warns of the end of the token in its last month', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const [days, warning] of [
      [29, /^The team’s token expires on \d{4}-\d\d-\d\d: ask the operators for a new one in time\.\n$/],
      [31, /^$/],
    ] as const) {
      const headers = { 'mediothek-token-expires': inDays(days) };
      const { url } = await portal(() => ({ body: publication, headers }));
      assert.match((await cli(['remote', 'publish', finishedBuild(), '--portal', url], env)).stderr, warning);
    }
  });

  it('rejects a build with changed files before any upload', async () => {
    const { url, requests } = await portal(() => ({ body: publication }));
    const folder = finishedBuild();
    writeFiles(folder, { 'web/app.1.js': 'changed', 'web/late.js': 'new', 'node/remote.mjs': 'changed' });
    const { code, stderr } = await cli(['remote', 'publish', folder, '--portal', url], env);
    assert.equal(code, 1);
    assert.match(stderr, /web\/app\.1\.js is not the file that was built/);
    assert.match(stderr, /web\/late\.js is not listed in build\.json/);
    assert.match(stderr, /node\/remote\.mjs is not the file that was built/);
    assert.deepEqual(requests, []);
  });

  it('names the invalid field of build.json and the missing entry, and reports a folder without a build', async () => {
    const { url } = await portal(() => ({ body: publication }));
    const wrong = await cli(['remote', 'publish', finishedBuild({ version: '../up' }), '--portal', url], env);
    assert.match(wrong.stderr, /build\.json is not a valid build description: \/version/);
    const without = await cli(['remote', 'publish', finishedBuild({ entry: 'other.js' }), '--portal', url], env);
    assert.match(without.stderr, /web\/other\.js has no integrity in build\.json/);
    const empty = await cli(['remote', 'publish', temporaryFolder(), '--portal', url], env);
    assert.match(empty.stderr, /has no build\.json: build the remote first/);
    const broken = temporaryFolder();
    writeFileSync(join(broken, 'build.json'), '{');
    assert.match((await cli(['remote', 'publish', broken, '--portal', url], env)).stderr, /build\.json is not JSON/);
  });

  it('prints the portal’s error with the URL, and never the token', async () => {
    const body = { code: 'forbidden', message: 'This token is of another remote', requestId: 'r1' };
    const { url } = await portal(() => ({ status: 403, body }));
    const { code, stdout, stderr } = await cli(['remote', 'publish', finishedBuild(), '--portal', url], env);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /POST http.*\/api\/v0\/remotes\/tiny\/releases: 403, This token is of another remote \(forbidden, request r1\)/,
    );
    assert.doesNotMatch(stdout + stderr, /very-secret/);
  });

  it('prints why a portal is unreachable, and follows no redirect with the token', async () => {
    const unreachable = await cli(['remote', 'publish', finishedBuild(), '--portal', 'http://127.0.0.1:9099/'], env);
    assert.match(unreachable.stderr, /POST http:\/\/127\.0\.0\.1:9099\/.*ECONNREFUSED/);
    const elsewhere = await portal(() => ({ body: publication }));
    const { url } = await portal(() => ({ status: 307, headers: { location: elsewhere.url }, body: {} }));
    const { stderr } = await cli(['remote', 'publish', finishedBuild(), '--portal', url], env);
    assert.match(stderr, new RegExp(`redirects to ${elsewhere.url}`));
    assert.deepEqual(elsewhere.requests, []);
  });

  it('sends no token without encryption, and no invalid token', async () => {
    const open = await cli(['remote', 'publish', finishedBuild(), '--portal', 'http://portal.example/'], env);
    assert.match(open.stderr, /http:\/\/portal\.example is not encrypted/);
    const file = join(temporaryFolder(), 'token');
    writeFileSync(file, 'two words\n');
    const odd = await cli([
      'remote',
      'publish',
      finishedBuild(),
      '--portal',
      'http://localhost/',
      '--token-file',
      file,
    ]);
    assert.match(odd.stderr, /token contains no valid token/);
    assert.doesNotMatch(odd.stderr, /two words/);
    const none = await cli(['remote', 'publish', finishedBuild(), '--portal', 'http://localhost/']);
    assert.match(none.stderr, /A token is required: set MEDIOTHEK_TOKEN/);
  });

  it('reads the token from a file', async () => {
    const { url, requests } = await portal(() => ({ body: publication }));
    const file = join(temporaryFolder(), 'token');
    writeFileSync(file, `${secret}\n`);
    await cli(['remote', 'publish', finishedBuild(), '--portal', url, '--token-file', file]);
    assert.equal(requests[0]?.headers.authorization, `Bearer ${secret}`);
  });

  it('rejects an invalid percentage', async () => {
    const { code, stderr } = await cli(['remote', 'publish', '--canary', '100'], env);
    assert.equal(code, 2);
    assert.match(stderr, /It must be a whole number from 1 to 99/);
  });
});
