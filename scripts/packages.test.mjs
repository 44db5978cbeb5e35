/** Packages that the owner requires: each is locked to one version, installed, and used in the named files. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './project.mjs';

/** @param {string} path in the repository */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} path in the repository @returns {any} */
const readJson = (path) => JSON.parse(read(path));

/**
 * By package name: the workspace that depends on it, and the lines that use it.
 * @type {Record<string, { workspace: string, uses: Array<[file: string, what: RegExp]> }>}
 */
const packages = {
  '@module-federation/enhanced': {
    workspace: 'shell',
    uses: [
      ['shared/build/src/federation.ts', /new ModuleFederationPlugin\(/],
      ['shell/src/composition/remote-loader.ts', /federation\.registerRemotes\(/],
      ['shell/src/composition/remote-loader.ts', /federation\.loadRemote/],
      ['shared/build/src/harness/load-remote.ts', /registerRemotes\(/],
    ],
  },
  webpack: { workspace: 'shared/build', uses: [['shared/build/src/run-webpack.ts', /webpack\(\{/]] },
  // e2e/dev/webpack-cli.slow.e2e.ts runs build and serve.
  'webpack-cli': { workspace: 'shared/build', uses: [['shared/build/src/webpack-cli.test.ts', /configtest/]] },
  'webpack-dev-server': {
    workspace: 'shared/build',
    uses: [['shared/build/src/dev-servers.ts', /new WebpackDevServer\(/]],
  },
  react: { workspace: 'shell', uses: [['shell/src/layout/shell-layout.tsx', /from 'react'/]] },
  'react-dom': { workspace: 'shell', uses: [['shell/src/start/start-portal.tsx', /hydrateRoot\(/]] },
  'react-router-dom': {
    workspace: 'shell',
    uses: [['shell/src/layout/header.tsx', /useLocation.* from 'react-router-dom'/]],
  },
  'single-spa': { workspace: 'shell', uses: [['shell/src/composition/parcel-owner.ts', /mountRootParcel/]] },
  'single-spa-react': {
    workspace: 'shared/platform',
    uses: [['shared/platform/src/define-remote.tsx', /singleSpaReact[<(]/]],
  },
  zustand: { workspace: 'shared/platform', uses: [['shared/platform/src/visitor.ts', /createStore/]] },
  i18next: { workspace: 'shared/platform', uses: [['shared/platform/src/i18n.ts', /from 'i18next'/]] },
  'react-i18next': { workspace: 'shared/platform', uses: [['shared/platform/src/texts.ts', /useTranslation/]] },
  jest: { workspace: '.', uses: [['scripts/test/runners.mjs', /'jest'/]] },
  '@testing-library/react': { workspace: '.', uses: [['shell/src/layout/header.test.tsx', /@testing-library\/react/]] },
  playwright: { workspace: 'e2e', uses: [['e2e/fixtures/portal.ts', /from 'playwright\/test'/]] },
};

describe('the packages that the owner requires', () => {
  /** @type {Record<string, { version: string }>} */
  const locked = readJson('package-lock.json').packages;

  for (const [name, { workspace, uses }] of Object.entries(packages)) {
    it(`${name}: ${uses.map(([file]) => file).join(', ')}`, () => {
      const { dependencies, devDependencies } = readJson(join(workspace, 'package.json'));
      const version = { ...dependencies, ...devDependencies }[name];
      assert.match(version ?? `${name} is missing`, /^\d+\.\d+\.\d+$/, `${workspace}/package.json pins it exactly`);
      assert.equal(readJson(`node_modules/${name}/package.json`).version, version, 'installed');
      // The viewer of other libraries, on their pages, has its own React.
      const paths = Object.keys(locked).filter(
        (path) => path.endsWith(`node_modules/${name}`) && !path.startsWith('e2e-iiif-viewer/'),
      );
      assert.deepEqual(paths, [`node_modules/${name}`], 'one copy');
      for (const [file, what] of uses) assert.match(read(file), what, file);
    });
  }

  it('shell and remotes share one version of the federation runtime', () => {
    const { dependencies } = readJson('shared/build/package.json');
    const expected = dependencies['@module-federation/enhanced'];
    for (const name of ['runtime', 'runtime-core', 'webpack-bundler-runtime']) {
      assert.equal(locked[`node_modules/@module-federation/${name}`]?.version, expected, name);
    }
    assert.equal(readJson('shell/package.json').dependencies['@module-federation/enhanced'], expected);
  });
});
