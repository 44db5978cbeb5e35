import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '@mediothek/cli/describe';
import { moveIntoPlace } from './build-all.ts';
import { writeRemoteManifest, writeShellManifest } from './build-manifest.ts';
import { packageVersion } from './paths.ts';
import { createRemotePlan } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { temporaryFolder, tinyRemote, writeFiles } from './testing-remote.ts';

describe('moveIntoPlace', () => {
  it('moves a build to its folder, and replaces all files of an existing one except its description', () => {
    const folder = temporaryFolder();
    const target = join(folder, 'remotes/tiny/v1');
    for (const text of ['first', 'second']) {
      writeFiles(folder, { 'finished/a.js': text, 'finished/build.json': text });
      moveIntoPlace(join(folder, 'finished'), target);
      assert.equal(existsSync(join(folder, 'finished')), false);
      assert.equal(readFileSync(join(target, 'a.js'), 'utf8'), 'first');
      assert.equal(readFileSync(join(target, 'build.json'), 'utf8'), text);
    }
  });
});

describe('writeRemoteManifest', () => {
  it('describes the output of webpack: entry, preloads, integrity, compressed files', async () => {
    const output = temporaryFolder();
    const folder = tinyRemote({
      'src/remote.ts': `import './page.css'; ${'export const name = 1, texts = 1, pages = 1, bootstrap = 1, mount = 1, update = 1, unmount = 1;'}
        export const later = () => import('./later.ts');
        export const page = () => import(/* webpackChunkName: 'page-list' */ './list.ts');
        export const german = () => import(/* webpackChunkName: 'de' */ './texts.de.ts');`,
      'src/list.ts': `import './list.css'; export const text = 'a page';`,
      'src/list.css': '.tiny-list { margin: 0 }',
      'src/texts.de.ts': `export const texts = { hello: 'Hallo' };`,
      'src/later.ts': 'export const text = "loaded when it is needed";',
      'src/routes.ts': `export const routes = [{ path: '/tiny', page: 'list', title: { en: 'Tiny', de: 'Klein' } }];`,
    });
    await runWebpack(createRemotePlan({ name: 'tiny', port: 1, folder }).configurations(output));
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
    assert.deepEqual(build.routes, [{ path: '/tiny', page: 'list', title: { en: 'Tiny', de: 'Klein' } }]);
    const scripts = Object.keys(build.integrity).filter((file) => file.endsWith('.js'));
    assert.ok(scripts.length >= 3, scripts.join());
    for (const [file, integrity] of Object.entries(build.integrity)) {
      assert.equal(integrity, integrityOf(join(output, 'web', file)));
      const packed = readFileSync(join(output, 'web', `${file}.br`));
      assert.equal(brotliDecompressSync(packed).toString(), readFileSync(join(output, 'web', file), 'utf8'));
    }
    const entry = readFileSync(join(output, 'web/remoteEntry.js'), 'utf8');
    // Numeric ids here would be derived from absolute paths, so the version would differ on another machine.
    for (const id of ['"federation"', '"container"']) assert.ok(entry.includes(`(${id})`), id);
    assert.match(entry, /await[ (]import\(["']\.\/federation-runtime\.js["']\)/);
    assert.ok(build.integrity['federation-runtime.js'], 'the runtime for hosts without one');
    assert.match(readFileSync(join(output, 'web/mf-manifest.json'), 'utf8'), /"name": "tiny"/);
    assert.equal(existsSync(join(output, 'web/mf-manifest-stats.json')), false);
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
  it('names what an incomplete build lacks', () => {
    const output = temporaryFolder();
    writeFiles(output, { 'web/other.js': '' });
    assert.throws(() => writeShellManifest(output), /web has no main\.\*\.js/);
  });
});
