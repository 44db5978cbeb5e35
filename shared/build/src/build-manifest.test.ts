import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { settle } from './build-all.ts';
import { contentVersion, integrityOf, writeRemoteManifest, writeShellManifest } from './build-manifest.ts';
import { packageVersion } from './paths.ts';
import { createRemoteConfig } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { temporaryFolder, tinyRemote, writeFiles } from './testing-remote.ts';

describe('integrityOf', () => {
  it('is Subresource Integrity', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.js': "alert('Hello, world.');" });
    // the example of https://www.w3.org/TR/SRI/#integrity-metadata-description
    assert.equal(
      integrityOf(join(folder, 'a.js')),
      'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
    );
  });
});

describe('contentVersion', () => {
  it('names contents and file names, wherever they lie', () => {
    const [one, same, renamed, changed] = [temporaryFolder(), temporaryFolder(), temporaryFolder(), temporaryFolder()];
    writeFiles(one, { 'web/a.js': 'a' });
    writeFiles(same, { 'web/a.js': 'a', 'build.json': 'not part of it' });
    writeFiles(renamed, { 'web/b.js': 'a' });
    writeFiles(changed, { 'web/a.js': 'b' });
    assert.equal(contentVersion(same), contentVersion(one));
    assert.notEqual(contentVersion(renamed), contentVersion(one));
    assert.notEqual(contentVersion(changed), contentVersion(one));
  });
});

describe('settle', () => {
  it('moves a build into place, and drops one that is there already, but for its description', () => {
    const folder = temporaryFolder();
    const place = join(folder, 'remotes/tiny/v1');
    for (const text of ['first', 'second']) {
      writeFiles(folder, { 'finished/a.js': text, 'finished/build.json': text });
      settle(join(folder, 'finished'), place);
      assert.equal(existsSync(join(folder, 'finished')), false);
      assert.equal(readFileSync(join(place, 'a.js'), 'utf8'), 'first');
      assert.equal(readFileSync(join(place, 'build.json'), 'utf8'), text);
    }
  });
});

describe('writeRemoteManifest', () => {
  it('describes what webpack made: entry, preloads, integrity, compressed files', async () => {
    const output = temporaryFolder();
    const folder = tinyRemote({
      'src/remote.ts': `import './page.css'; ${'export const name = 1, texts = 1, pages = 1, bootstrap = 1, mount = 1, update = 1, unmount = 1;'}
        export const later = () => import('./later.ts');
        export const page = () => import(/* webpackChunkName: 'page-list' */ './list.ts');
        export const german = () => import(/* webpackChunkName: 'de' */ './texts.de.ts');`,
      'src/list.ts': `import './list.css'; export const text = 'a page';`,
      'src/list.css': '.list { margin: 0 }',
      'src/texts.de.ts': `export const texts = { hello: 'Hallo' };`,
      'src/later.ts': 'export const text = "loaded when it is needed";',
    });
    await runWebpack(createRemoteConfig({ name: 'tiny', port: 1, folder }).configurations(output));
    const build = writeRemoteManifest(output, 'tiny', folder);

    assert.deepEqual(JSON.parse(readFileSync(join(output, 'build.json'), 'utf8')), build);
    assert.equal(build.entry, 'remoteEntry.js');
    assert.equal(build.server, true);
    assert.equal(build.embed, undefined);
    assert.equal(build.modules.length, 1, 'the exposed module, not what it loads later');
    assert.match(build.modules[0] ?? '', /^app\.[0-9a-f]{8}\.js$/);
    assert.match(build.styles.join(), /^app\.[0-9a-f]{8}\.css$/);
    assert.match(build.texts?.['de'] ?? '', /^de\.[0-9a-f]{8}\.js$/);
    assert.deepEqual(Object.keys(build.pages ?? {}), ['list']);
    assert.match(build.pages?.['list']?.modules.join() ?? '', /^page-list\.[0-9a-f]{8}\.js$/);
    assert.match(build.pages?.['list']?.styles.join() ?? '', /^page-list\.[0-9a-f]{8}\.css$/);
    const scripts = Object.keys(build.integrity).filter((file) => file.endsWith('.js'));
    assert.ok(scripts.length >= 3, scripts.join());
    for (const [file, integrity] of Object.entries(build.integrity)) {
      assert.equal(integrity, integrityOf(join(output, 'web', file)));
      const packed = readFileSync(join(output, 'web', `${file}.br`));
      assert.equal(brotliDecompressSync(packed).toString(), readFileSync(join(output, 'web', file), 'utf8'));
    }
    assert.match(readFileSync(join(output, 'node/remote.mjs'), 'utf8'), /export \{/);
    assert.deepEqual(build.nodeIntegrity, { 'remote.mjs': integrityOf(join(output, 'node/remote.mjs')) });
    assert.equal(build.commit, undefined, 'its sources are in no repository');
    assert.deepEqual(Object.keys(build.requires ?? {}), ['react', 'react-dom', '@mediothek/platform', '@mediothek/ui']);
    for (const [name, range] of Object.entries(build.requires ?? {})) {
      assert.equal(range, `^${packageVersion(name)}`);
    }
  });
});

describe('writeShellManifest', () => {
  it('says what is missing from a build that is not complete', () => {
    const output = temporaryFolder();
    writeFiles(output, { 'web/other.js': '' });
    assert.throws(() => writeShellManifest(output), /web has no main\.\*\.js/);
  });
});
