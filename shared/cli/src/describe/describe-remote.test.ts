import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { RemoteBuild } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { cli, temporaryFolder, writeFiles } from '../testing-portal.ts';
import { contentVersion, filesBelow, integrityOf } from './build-files.ts';
import { describeRemote, exportedNames } from './describe-remote.ts';
import {
  foreignBuild,
  foreignManifest as manifest,
  noAssets,
  sharedModule,
  type ForeignBuild,
} from './testing-foreign-build.ts';

const [app] = manifest.exposes;
const exposing = (assets: object) => ({ ...manifest, exposes: [{ ...app, assets: { ...noAssets, ...assets } }] });
const sharing = (...shared: object[]) => ({ ...manifest, shared });

describe('describeRemote', () => {
  it('writes the fields of the contract, from the standard manifest and the files', () => {
    const folder = foreignBuild();
    const before = filesBelow(folder);
    const { build, leftOut } = describeRemote(folder);
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')), build);
    assert.ok(Value.Check(RemoteBuild, build));
    const { integrity, version, ...derived } = build;
    assert.deepEqual(derived, {
      name: 'comet',
      entry: 'remoteEntry.js',
      modules: ['app.12345678.js'],
      styles: ['app.12345678.css'],
      texts: { en: 'en.12345678.js', de: 'texts.de-ab-_1234.js' },
      pages: { 'a-list': { modules: ['page-a-list-12345678.js'], styles: ['page-a-list-12345678.css'] } },
      server: false,
      requires: { react: '^19.3.1', '@mediothek/platform': '^1.1.0', '@mediothek/ui': '^1.0.0' },
      scripts: {},
    });
    assert.equal(version, contentVersion(folder));
    assert.equal(Object.keys(integrity).length, 8);
    assert.equal(integrity['app.12345678.css'], integrityOf(join(folder, 'web/app.12345678.css')));
    assert.deepEqual(leftOut, ['web/.vite/manifest.json', 'web/index.html', 'web/mf-stats.json']);
    assert.deepEqual(
      before.filter((file) => !existsSync(join(folder, file))),
      [],
      'nothing is removed',
    );
    const packed = readFileSync(join(folder, 'web/app.12345678.js.br'));
    assert.equal(brotliDecompressSync(packed).toString(), 'export const app = 1');
  });

  it('is deterministic, and the version changes with a file', () => {
    const folder = foreignBuild();
    const { build } = describeRemote(folder);
    assert.deepEqual(describeRemote(folder).build, build);
    writeFiles(folder, { 'web/app.12345678.js': 'export const app = 2' });
    assert.notEqual(describeRemote(folder).build.version, build.version);
  });

  it('describes an additional Node build', () => {
    const folder = foreignBuild();
    writeFiles(folder, { 'node/remote.mjs': 'export const name = 1' });
    const { build } = describeRemote(folder);
    assert.equal(build.server, true);
    assert.deepEqual(build.nodeIntegrity, { 'remote.mjs': integrityOf(join(folder, 'node/remote.mjs')) });
  });

  const invalidBuilds: [string, ForeignBuild, RegExp][] = [
    ['no manifest', { without: ['mf-manifest.json'] }, /web\/mf-manifest\.json is missing: set "manifest: true"/],
    ['a manifest that is no JSON', { manifest: '{' }, /web\/mf-manifest\.json is not JSON/],
    ['a manifest that is no object', { manifest: [] }, /web\/mf-manifest\.json: \/ must/],
    ['shared things of a wrong type', { manifest: { ...manifest, shared: 'react' } }, /: \/shared must be array/],
    ['files of a wrong type', { manifest: exposing({ js: { sync: 'a.js', async: [] } }) }, /js\/sync must be array/],
    [
      'names that are numbers',
      { manifest: exposing({ js: { sync: [1], async: [] } }) },
      /\/exposes\/0\/assets\/js\/sync\/0 must be string/,
    ],
    ['no ./app', { manifest: { ...manifest, exposes: [{ ...app, path: './other' }] } }, /exposes no "\.\/app"/],
    [
      'a container for scripts',
      { files: { 'remoteEntry.js': 'var comet;' } },
      /remoteEntry\.js is not an ES module that/,
    ],
    [
      'half a container',
      { files: { 'remoteEntry.js': 'export{a as get}' } },
      /not an ES module that exports init and get/,
    ],
    ['no container', { without: ['remoteEntry.js'] }, /web\/remoteEntry\.js is missing, but web\/mf-manifest/],
    [
      'a second React by its own share',
      { manifest: sharing(sharedModule('react', '^19.3.1', ['react.1.js'])) },
      /shared "react" contains a copy of its own \(react\.1\.js\): set "import: false"/,
    ],
    [
      'a second React that is not shared at all',
      { files: { 'app.12345678.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=c' } },
      /web\/app\.12345678\.js contains React/,
    ],
    ['nothing of the host', { manifest: sharing(sharedModule('date-fns')) }, /none of react, .* is shared/],
    ['any version', { manifest: sharing(sharedModule('react', false)) }, /requiredVersion is missing; it must be/],
    ['a range of words', { manifest: sharing(sharedModule('react', '>=19')) }, /"react": requiredVersion is ">=19"/],
    [
      'two versions of one package',
      { manifest: sharing(sharedModule('react'), sharedModule('react/jsx-runtime', '^18.0.0')) },
      /"react\/jsx-runtime" requires react \^18\.0\.0, but another part of react requires \^19\.3\.1/,
    ],
    [
      'an address of its own',
      { manifest: { ...manifest, metaData: { ...manifest.metaData, publicPath: 'https://cdn.example/' } } },
      /its public path is "https:\/\/cdn\.example\/": set "publicPath: 'auto'"/,
    ],
    [
      'a chunk that is not there',
      { without: ['app.12345678.js'] },
      /web\/app\.12345678\.js is missing, but web\/mf-manifest\.json names it/,
    ],
    [
      'a path out of the folder',
      { manifest: exposing({ js: { sync: ['../../etc/passwd'], async: [] } }) },
      /names "\.\.\/\.\.\/etc\/passwd", which is not a file name in web\//,
    ],
    [
      'an address in the place of a file',
      { manifest: exposing({ css: { sync: ['https://evil.example/a.css'], async: [] } }) },
      /names "https:\/\/evil\.example\/a\.css"/,
    ],
    ['files in folders', { files: { 'assets/logo.svg': '<svg/>' } }, /web\/assets\/logo\.svg is in a subfolder/],
    [
      'a name that is none',
      { manifest: { ...manifest, name: 'My_Remote' } },
      /"My_Remote" is not the name of a remote/,
    ],
  ];
  for (const [what, build, problem] of invalidBuilds) {
    it(`rejects ${what}, and writes nothing`, () => {
      const folder = foreignBuild(build);
      const before = filesBelow(folder);
      assert.throws(() => describeRemote(folder), problem);
      assert.deepEqual(filesBelow(folder), before);
    });
  }

  it('rejects an entry outside of the folder', () => {
    const folder = foreignBuild();
    writeFiles(folder, { 'outside.js': 'export { get, init }' });
    assert.throws(
      () => describeRemote(folder, { entry: '../outside.js' }),
      /"\.\.\/outside\.js", which is not a file name/,
    );
  });

  it('names all problems together', () => {
    const folder = foreignBuild({
      manifest: { ...manifest, name: 'X', exposes: [] },
      files: { 'remoteEntry.js': 'var comet' },
    });
    assert.throws(() => describeRemote(folder), /not the name of a remote[^]*not an ES module[^]*exposes no/);
  });
});

describe('exportedNames', () => {
  it('reads all forms of exports that bundlers write', () => {
    const names = (source: string) => [...exportedNames(source)].sort();
    assert.deepEqual(names('export{d as get,h as init};'), ['get', 'init']);
    assert.deepEqual(names('export {\n  get,\n  init,\n};'), ['get', 'init']);
    assert.deepEqual(names('export const get = 1;export async function init(){}'), ['get', 'init']);
    assert.deepEqual(names('var get, init; module.exports = { get, init }'), []);
  });
});

describe('mediothek remote describe', () => {
  it('prints what it has written, and which files are not delivered', async () => {
    const folder = foreignBuild();
    const { code, stdout, stderr } = await cli(['remote', 'describe', folder]);
    assert.equal(stderr, '');
    assert.equal(code, 0);
    assert.match(stdout, /^Wrote .*build\.json: comet [0-9a-f]{12}, 8 scripts and styles\./);
    assert.match(stdout, /\.\/app: remoteEntry\.js, app\.12345678\.js, app\.12345678\.css/);
    assert.match(stdout, /requires: react \^19\.3\.1, @mediothek\/platform \^1\.1\.0, @mediothek\/ui \^1\.0\.0/);
    assert.match(stdout, /not delivered: .*web\/index\.html, .*web\/mf-stats\.json/);
  });

  it('accepts name and entry as options', async () => {
    const folder = foreignBuild({
      manifest: { ...manifest, name: 'Team_Comet' },
      files: { 'container.js': 'export { get, init }' },
    });
    const { code } = await cli(['remote', 'describe', folder, '--name', 'comet', '--entry', 'container.js']);
    assert.equal(code, 0);
    const build: unknown = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
    assert.ok(Value.Check(RemoteBuild, build));
    assert.equal(`${build.name} ${build.entry}`, 'comet container.js');
  });

  it('--check compares and writes nothing', async () => {
    const folder = foreignBuild();
    const without = await cli(['remote', 'describe', folder, '--check']);
    assert.equal(without.code, 1);
    assert.match(without.stderr, /has no build\.json/);
    describeRemote(folder);
    assert.equal((await cli(['remote', 'describe', folder, '--check'])).code, 0);
    writeFiles(folder, { 'web/logo.svg': '<svg/>', 'web/app.12345678.js': 'changed' });
    const before = readFileSync(join(folder, 'build.json'), 'utf8');
    const changed = await cli(['remote', 'describe', folder, '--check']);
    assert.equal(changed.code, 1);
    assert.match(changed.stderr, /web\/app\.12345678\.js is not the file that was built/);
    assert.match(changed.stderr, /its version is [0-9a-f]{12}, but its files are version [0-9a-f]{12}/);
    assert.equal(readFileSync(join(folder, 'build.json'), 'utf8'), before);
  });

  it('reports a folder without a build', async () => {
    const { code, stderr } = await cli(['remote', 'describe', temporaryFolder()]);
    assert.equal(code, 1);
    assert.match(stderr, /has no web\/: let the bundler write to it/);
  });
});
