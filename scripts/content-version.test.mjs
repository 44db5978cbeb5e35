/**
 * The server and the builder compute the version of a build with a function each, because neither imports the other.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** Loads TypeScript of other projects, whose types are not available here. @param {string} path in the repository */
const load = (path) => import(pathToFileURL(join(root, path)).href);
const { checkBuild } = await load('server/src/remotes/delivery/check-build.ts');
const { contentVersion } = await load('server/src/remotes/delivery/content-version.ts');
const { contentVersion: builtVersion } = await load('shared/cli/src/describe/build-files.ts');
const { writeRemoteManifest } = await load('shared/build/src/build-manifest.ts');

const folder = mkdtempSync(join(tmpdir(), 'mediothek-version-'));
after(() => rmSync(folder, { recursive: true }));

/** @returns the files that a team would send */
const files = () =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file)]),
  );

test('the server accepts a build that the builder wrote, and computes the same version', () => {
  const written = {
    'web/remoteEntry.js': 'export const remote = 1',
    'web/app.1.js': 'export const app = 1',
    'web/app.1.css': '.tiny-app { margin: 0 }',
    'web/app.1.js.LICENSE.txt': 'Licence',
    'web/chunks.json': JSON.stringify({ './remote': { js: ['app.1.js'], css: ['app.1.css'] } }),
    'node/remote.mjs': 'export const remote = 1',
    'node/chunks/a.mjs': 'export const a = 1',
    'node/chunks-2.mjs': 'export const b = 1',
  };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const expected = builtVersion(folder);
  const { version } = writeRemoteManifest(folder, 'tiny');
  assert.equal(version, expected);
  assert.equal(contentVersion(files()), expected);
  assert.equal(checkBuild(files(), { remote: 'tiny', team: 'Tiny', trusted: false }).version, expected);
  writeFileSync(join(folder, 'web/app.1.css'), '.tiny-app { margin: 1px }');
  assert.notEqual(contentVersion(files()), expected);
});
