import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { archiveOf, type BuildChanges, buildFiles, openDeliveries, type TarEntry } from './testing-delivery.ts';
import { hashToken } from '../../base/token.ts';
import { revokeToken } from './tokens.ts';

const portal = await openDeliveries();
const { dist, send, publish, registry, events } = portal;
const folderOf = (version: string, name = 'media') => join(dist.folder, 'remotes', name, version);
/** Names of installed builds, and of temporary files. */
const installed = () => [...readdirSync(join(dist.folder, 'remotes/media')), ...incoming()];
const incoming = () => (existsSync(join(dist.folder, '.incoming')) ? readdirSync(join(dist.folder, '.incoming')) : []);

describe('publishRelease', () => {
  it('stores a build, makes it live in one step and records an event', async () => {
    const { version, files } = buildFiles('one');
    const response = await send(await archiveOf(files, [[{ name: './web/', type: 'directory' }, '']]));
    assert.equal(response.statusCode, 200, response.body);
    assert.deepEqual(response.json(), { name: 'media', version, channel: 'live', changed: true });
    assert.deepEqual(registry().remotes['media'], { version, delivered: true });
    for (const [path, bytes] of files) {
      if (path !== 'build.json') assert.deepEqual(readFileSync(join(folderOf(version), path)), bytes, path);
    }
    const release = JSON.parse(readFileSync(join(folderOf(version), 'release.json'), 'utf8'));
    assert.deepEqual(
      { ...release, publishedAt: '' },
      { team: 'team-media', commit: '1234567', publishedAt: '', trusted: false },
    );
    const [event] = await events();
    assert.deepEqual(
      [event?.action, event?.version, event?.previous, event?.actor],
      ['published', version, 'v1', 'team-media'],
    );
    assert.deepEqual(incoming(), []);
  });

  it('compresses files itself and ignores compressed copies in the archive', async () => {
    const { version, files } = buildFiles('compressed');
    const forgedCopy: TarEntry = [{ name: 'web/remoteEntry.js.br' }, 'another script'];
    assert.equal((await send(await archiveOf(files, [forgedCopy]))).statusCode, 200);
    const copy = readFileSync(join(folderOf(version), 'web/remoteEntry.js.br'));
    assert.deepEqual(brotliDecompressSync(copy), files.get('web/remoteEntry.js'));
  });

  it('does nothing if the same build is published again', async () => {
    const first = await publish('twice');
    const count = (await events()).length;
    assert.deepEqual(await publish('twice'), { ...first, changed: false });
    assert.equal((await events()).length, count);
  });

  it('records the commit of a build that was published before it was committed', async () => {
    const first = await publish('early', { manifest: { commit: undefined } });
    const release = () => JSON.parse(readFileSync(join(folderOf(first.version), 'release.json'), 'utf8'));
    const { commit, publishedAt } = release();
    assert.equal(commit, undefined);
    const count = (await events()).length;
    const note = 'The commit 89abcdef01 is recorded now';
    const again = () => publish('early', { manifest: { commit: '89abcdef01234' } });
    assert.deepEqual(await again(), { ...first, changed: false, note });
    assert.deepEqual([release().commit, release().publishedAt], ['89abcdef01234', publishedAt]);
    assert.deepEqual(await again(), { ...first, changed: false });
    assert.equal((await events()).length, count);
  });

  it('rejects a token that has expired, and names its last day; the end of a valid one is in the response', async () => {
    const by = await portal.tokenOf('media');
    const { files } = buildFiles('expired');
    const before = await send(await archiveOf(files), { by });
    assert.equal(before.statusCode, 200);
    const expires = String(before.headers['mediothek-token-expires']);
    assert.equal(Math.round((Date.parse(expires) - Date.now()) / 86_400_000), 365);
    const used = async () => {
      const rows = await portal.db.selectFrom('delivery_token').selectAll().orderBy('id', 'desc').limit(1).execute();
      return rows[0]?.last_used?.getTime();
    };
    const lastUsed = await used();
    assert.ok(lastUsed && Date.now() - lastUsed < 60_000);
    await send(await archiveOf(files), { by });
    assert.equal(await used(), lastUsed, 'written at most once a minute');
    await portal.db
      .updateTable('delivery_token')
      .set({ expires: new Date('2026-01-31T12:00:00Z') })
      .where('token_hash', '=', hashToken(by))
      .execute();
    const after = await send(await archiveOf(files), { by });
    assert.equal(after.statusCode, 401);
    assert.match(after.json().message, /^This token expired on 2026-01-31; the operators .* create a new one$/);
  });

  it('accepts a new remote', async () => {
    const by = await portal.tokenOf('harbour');
    const { version } = await publish('new', { name: 'harbour', by, query: '?percent=5' });
    assert.deepEqual(registry().remotes['harbour'], { version, delivered: true });
  });

  it('makes a build a canary', async () => {
    const live = registry().remotes['media']?.version ?? '';
    const { version, channel, percent } = await publish('canary', { query: '?percent=5' });
    assert.deepEqual([channel, percent], ['canary', 5]);
    assert.deepEqual(registry().remotes['media'], { version: live, canary: { version, percent: 5 }, delivered: true });
    const next = await publish('after the canary');
    assert.deepEqual(registry().remotes['media'], { version: next.version, delivered: true });
    const actions = (await events()).slice(-4).map(({ action }) => action);
    assert.deepEqual(actions, ['published', 'canary', 'canary-ended', 'published']);
  });

  it('accepts concurrent builds of several teams, and the same build twice', async () => {
    const by = await portal.tokenOf('harbour');
    const publications = await Promise.all([
      publish('at once'),
      publish('at once'),
      publish('a', { name: 'harbour', by }),
      publish('at once'),
    ]);
    assert.deepEqual(
      publications
        .filter(({ name }) => name === 'media')
        .map(({ changed }) => changed)
        .toSorted(),
      [false, false, true],
    );
    assert.equal(registry().remotes['media']?.version, publications[0]?.version);
    assert.equal(registry().remotes['harbour']?.version, publications[2]?.version);
    assert.deepEqual(incoming(), []);
  });

  it('completes a publication that was interrupted between folder and registry', async () => {
    const { version } = await publish('interrupted');
    const before = await publish('what was live then');
    const { files } = buildFiles('interrupted');
    assert.equal(registry().remotes['media']?.version, before.version);
    assert.ok(existsSync(folderOf(version)));
    assert.equal((await send(await archiveOf(files))).json().changed, true);
    assert.equal(registry().remotes['media']?.version, version);
  });
});

const tar = async (more: TarEntry[], changes?: BuildChanges) => archiveOf(buildFiles('hostile', changes).files, more);
const script = "console.log('other')";
const rejected: Record<string, { archive: () => Promise<Buffer>; message: RegExp; status?: number }> = {
  'a path outside of the build': {
    archive: () => tar([[{ name: 'web/../../evil.js' }, '']]),
    message: /no place for the file/,
  },
  'an absolute path': { archive: () => tar([[{ name: '/etc/passwd' }, '']]), message: /no place for the file/ },
  'a hidden file': { archive: () => tar([[{ name: 'web/.htaccess' }, '']]), message: /no place for the file/ },
  'a page': { archive: () => tar([[{ name: 'web/index.html' }, '']]), message: /no place for the file/ },
  'a file outside of the folders': {
    archive: () => tar([[{ name: 'package.json' }, '{}']]),
    message: /no place for the file/,
  },
  'a symbolic link': {
    archive: () => tar([[{ name: 'web/a.js', type: 'symlink', linkname: '/etc/passwd' }, '']]),
    message: /no regular file/,
  },
  'a hard link': {
    archive: () => tar([[{ name: 'web/a.js', type: 'link', linkname: '../../../registry.json' }, '']]),
    message: /no regular file/,
  },
  'a file twice': { archive: () => tar([[{ name: './web/remoteEntry.js' }, script]]), message: /comes twice/ },
  'a script that is not described': {
    archive: async () => {
      const { files, build } = buildFiles('hostile', { files: { 'web/more.js': script } });
      const { 'more.js': _, ...integrity } = build.integrity;
      return archiveOf(files.set('build.json', Buffer.from(JSON.stringify({ ...build, integrity }))));
    },
    message: /web\/more.js is not described/,
  },
  'Node code that is not described': {
    archive: async () => {
      const { files, build } = buildFiles('hostile', { files: { 'node/more.mjs': script } });
      const { 'more.mjs': _, ...nodeIntegrity } = build.nodeIntegrity ?? {};
      return archiveOf(files.set('build.json', Buffer.from(JSON.stringify({ ...build, nodeIntegrity }))));
    },
    message: /node\/more.mjs is not described/,
  },
  'a file that is missing': {
    archive: async () => {
      const { files } = buildFiles('hostile');
      files.delete('web/app.1.css');
      return archiveOf(files);
    },
    message: /app.1.css" of its build.json is missing/,
  },
  'a file that differs from its description': {
    archive: async () => archiveOf(buildFiles('hostile').files.set('web/remoteEntry.js', Buffer.from(script))),
    message: /web\/remoteEntry.js is not the file/,
  },
  'a Node file that differs from its description': {
    archive: async () => archiveOf(buildFiles('hostile').files.set('node/remote.mjs', Buffer.from(script))),
    message: /node\/remote.mjs is not the file/,
  },
  'a Node build without integrity': {
    archive: () => tar([], { manifest: { nodeIntegrity: {} } }),
    message: /nodeIntegrity/,
  },
  'a build of another remote': { archive: () => tar([], { name: 'upload' }), message: /a build of "upload"/ },
  'a version that is not that of its files': {
    archive: () => tar([], { manifest: { version: 'v1' } }),
    message: /version is v1/,
  },
  'an entry that is not described': {
    archive: () => tar([], { manifest: { entry: 'constructor' } }),
    message: /constructor without an integrity/,
  },
  'a style sheet that ends its element': {
    archive: () => tar([], { files: { 'web/app.1.css': '</sTyle><script>' } }),
    message: /contains "<\/style"/,
  },
  'a style sheet that hides the header of the portal': {
    archive: () => tar([], { files: { 'web/app.1.css': '.media-a{color:red}\nheader{display:none!important}' } }),
    message: /web\/app.1.css:2:1 "header" reaches elements outside of the remote: write .*"\.media-page header"/,
  },
  'a style sheet with an animation for the whole page': {
    archive: () => tar([], { files: { 'web/later.1.css': '@keyframes spin{to{rotate:1turn}}' } }),
    message: /web\/later.1.css:1:1 @keyframes "spin" is a name for the whole page: call it "media-spin"/,
  },
  'a style sheet that changes the colours of the portal': {
    archive: () => tar([], { files: { 'web/app.1.css': '.media-a,:root{--color-ink:red}' } }),
    message: /web\/app.1.css:1:10 ":root" reaches/,
  },
  'a style sheet that cannot be read': {
    archive: () => tar([], { files: { 'web/app.1.css': '.media-a{color:red' } }),
    message: /web\/app.1.css:1:1 it cannot be read: Unclosed block/,
  },
  'no manifest': {
    archive: () => archiveOf(new Map([['web/a.js', Buffer.from(script)]])),
    message: /no build.json/,
  },
  'an invalid manifest': {
    archive: () => archiveOf(buildFiles('hostile').files.set('build.json', Buffer.from('{"name":"media"}'))),
    message: /its build.json/,
  },
  'a manifest without required versions': {
    archive: async () => {
      const { files, build } = buildFiles('hostile');
      const { requires: _, ...rest } = build;
      return archiveOf(files.set('build.json', Buffer.from(JSON.stringify(rest))));
    },
    message: /"requires"/,
  },
  'a truncated archive': {
    archive: async () => (await archiveOf(buildFiles('hostile').files)).subarray(0, 300),
    message: /no whole tar.gz/,
  },
  'a truncated tar': {
    archive: async () => gzipSync(Buffer.alloc(700, 'a')),
    message: /no whole tar.gz/,
  },
  'a body that is no archive': { archive: async () => Buffer.from('build'), message: /no whole tar.gz/ },
  'a decompression bomb': {
    archive: async () => gzipSync(Buffer.alloc(60 * 2 ** 20)),
    message: /more than 50 MB/,
    status: 413,
  },
  'too many files': {
    archive: () => tar(Array.from({ length: 2001 }, (_, at) => [{ name: `web/${at}.map` }, ''])),
    message: /more than 2000 files/,
    status: 413,
  },
  'an embed of a team that is not trusted': {
    archive: () =>
      tar([], {
        files: { 'embed/embed.1.js': script },
        manifest: {
          embed: 'embed.1.js',
          embedIntegrity: { 'embed.1.js': 'sha384-'.padEnd(71, 'A') },
        },
      }),
    message: /trusted token/,
    status: 403,
  },
  'a build for another React': {
    archive: () => tar([], { manifest: { requires: { react: '^18.2.0' } } }),
    message: /media needs react \^18\.2\.0, this portal has 19\.3\.1/,
    status: 409,
  },
  'a build for a newer platform': {
    archive: () => tar([], { manifest: { requires: { react: '^19.0.0', '@mediothek/platform': '^1.9.0' } } }),
    message: /@mediothek\/platform \^1\.9\.0, this portal has \d+\.\d+\.\d+/,
    status: 409,
  },
  'a package that the portal does not share': {
    archive: () => tar([], { manifest: { requires: { constructor: '*' } } }),
    message: /does not provide/,
    status: 409,
  },
};

describe('publishRelease rejects', () => {
  for (const [description, { archive, message, status = 400 }] of Object.entries(rejected)) {
    it(description, async () => {
      const before = [registry(), installed(), (await events()).length];
      const response = await send(await archive());
      assert.equal(response.statusCode, status, response.body);
      assert.match(response.json().message, message);
      assert.deepEqual([registry(), installed(), (await events()).length], before);
    });
  }

  it('a request with another media type', async () => {
    const headers = { authorization: `Bearer ${portal.token}` };
    const url = '/api/v0/remotes/media/releases';
    assert.equal((await portal.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode, 415);
    assert.equal((await portal.app.inject({ method: 'POST', url, headers })).statusCode, 400);
  });

  it('a missing, unknown or revoked token, or one of another remote, before it reads the archive', async () => {
    const archive = Buffer.from('never read');
    const revoked = await portal.tokenOf('media');
    const tokens = await portal.db.selectFrom('delivery_token').select('id').orderBy('id', 'desc').execute();
    await revokeToken(portal.db, tokens[0]?.id ?? 0, 'test');
    for (const [by, status] of [
      ['', 401],
      ['mdt_unknown', 401],
      ['unknown', 401],
      [revoked, 401],
      [await portal.tokenOf('upload'), 403],
    ] as const) {
      assert.equal((await send(archive, { by })).statusCode, status, by);
    }
  });

  it('every build while the registry is missing or broken, and writes no new one', async () => {
    const { files } = buildFiles('without a registry');
    const archive = await archiveOf(files);
    const good = registry();
    dist.write('registry.json', '{"remotes":{"media":{}}}');
    const broken = await send(archive);
    assert.deepEqual([broken.statusCode, /registry of remotes is invalid/.test(broken.body)], [503, true]);
    rmSync(join(dist.folder, 'registry.json'));
    assert.match((await send(archive)).json().message, /cannot be read/);
    assert.ok(!existsSync(join(dist.folder, 'registry.json')));
    dist.write('registry.json', JSON.stringify(good));
    assert.equal((await send(archive)).statusCode, 200);
  });
});

describe('a build of a trusted team', () => {
  it('may be embedded, and gets a version of its own if it was published without trust before', async () => {
    const by = await portal.tokenOf('media', true);
    const embedded = { files: { 'embed/embed.1.js': script, 'scripts/starter/starter.js': 'start()' } };
    const { build } = buildFiles('embedded', embedded);
    const manifest = {
      embed: 'embed.1.js',
      embedIntegrity: { 'embed.1.js': `sha384-${'x'.repeat(64)}` },
      scripts: { starter: 'start()' },
    };
    const { files } = buildFiles('embedded', { ...embedded, manifest });
    assert.match((await send(await archiveOf(files), { by })).body, /embed.1.js is not the file/);
    const { integrityOf } = await import('./content-version.ts');
    const right = { ...build, ...manifest, embedIntegrity: { 'embed.1.js': integrityOf(Buffer.from(script)) } };
    files.set('build.json', Buffer.from(JSON.stringify(right)));
    assert.equal((await send(await archiveOf(files), { by })).statusCode, 200);
    const { version } = await publish('untrusted first');
    const again = await publish('untrusted first', { by });
    assert.match(again.version, new RegExp(`^${version}-[0-9a-f]{6}$`));
    assert.equal(JSON.parse(readFileSync(join(folderOf(again.version), 'release.json'), 'utf8')).trusted, true);
    assert.equal(JSON.parse(readFileSync(join(folderOf(again.version), 'build.json'), 'utf8')).version, again.version);
  });
});
