import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { packageFolder } from './paths.ts';
import { createRemotePlan } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { remoteSource, temporaryFolder, tinyRemote } from './testing-remote.ts';

/** Builds for the browser. `change` simulates a change of the configuration by a team. */
async function build(folder: string, change: (config: Configuration) => void = () => {}): Promise<void> {
  const [browser] = createRemotePlan({ name: 'tiny', port: 1, folder }).configurations(temporaryFolder());
  assert.ok(browser);
  change(browser);
  await runWebpack([browser]);
}

describe('ContractCheckPlugin', () => {
  it('accepts a valid remote', async () => {
    await build(tinyRemote());
  });

  it('rejects style sheets that reach out of the remote, with line and column', async () => {
    const files = {
      'src/page.css': '.tiny-page { color: red }\n\n  header { display: none !important }',
      'src/remote.ts': `import './home.module.css'; ${remoteSource}`,
      'src/home.module.css':
        '.home h2 { margin: 0 }\n@font-face { font-family: Inter; src: local(Inter) }\n:root { --color-ink: red }',
    };
    await assert.rejects(build(tinyRemote(files)), ({ message }: Error) => {
      assert.match(message, /src\/page\.css:3:3 "header" reaches .*"\.tiny-page header"/);
      assert.match(message, /src\/home\.module\.css:2:1 @font-face "Inter" .* call it "tiny-Inter"/);
      assert.match(message, /src\/home\.module\.css:3:1 ":root" reaches/);
      assert.doesNotMatch(message, /\.home h2/);
      return true;
    });
  });

  it('rejects a runtime chunk', async () => {
    const change = (config: Configuration) => {
      config.optimization = { ...config.optimization, runtimeChunk: 'single' };
    };
    await assert.rejects(build(tinyRemote(), change), /"tiny" sets optimization\.runtimeChunk.*Remove the setting/);
  });

  /** Configures sharing by hand, without createRemotePlan(). */
  const sharing = (folder: string, shared: Record<string, object>) => (config: Configuration) => {
    config.entry = { app: join(folder, 'src/remote.ts') };
    config.plugins = config.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
    config.plugins?.push(new ModuleFederationPlugin({ name: 'tiny', dts: false, manifest: false, shared }));
  };

  it('rejects eager sharing', async () => {
    const folder = tinyRemote();
    const shared = {
      '@mediothek/platform': { singleton: true, eager: true, import: false, requiredVersion: '^1.0.0' },
    };
    await assert.rejects(
      build(folder, sharing(folder, shared)),
      /"tiny" shares @mediothek\/platform as eager: only the host may/,
    );
  });

  it('rejects a bundled copy of a package that the host provides', async () => {
    const folder = tinyRemote({ 'src/remote.ts': `import 'react';${remoteSource}` });
    const platform = { singleton: true, import: false, requiredVersion: '^1.0.0' };
    const shared = { react: { singleton: true, import: packageFolder('react') }, '@mediothek/platform': platform };
    await assert.rejects(build(folder, sharing(folder, shared)), /"tiny" brings its own react: the host provides it/);
  });

  for (const [specifier, advice] of [
    ['react-router', 'plain <a href>'],
    ['zustand', 'hooks of @mediothek/platform'],
    ['i18next', 'defineTexts\\(\\)'],
    ['@tanstack/react-query', 'apiQuery\\(\\)'],
    ['single-spa', 'defineRemote\\(\\)'],
  ] as const) {
    it(`rejects a direct import of ${specifier}`, async () => {
      const folder = tinyRemote({
        'src/remote.ts': `${remoteSource} export const later = () => import('./page.ts');`,
        'src/page.ts': `import * as all from '${specifier}'; console.log(all);`,
        [`node_modules/${specifier}/index.js`]: 'export const x = 1;',
      });
      await assert.rejects(build(folder), new RegExp(`src/page\\.ts imports "${specifier}".*${advice}`));
    });
  }

  it('names all missing exports, and the correct statement', async () => {
    const source = `import { defineRemote } from '@mediothek/platform'; export const { name, texts, pages, bootstrap, mount } = defineRemote({});`;
    await assert.rejects(
      build(tinyRemote({ 'src/remote.ts': source })),
      /src\/remote\.ts does not export update, unmount\. Write: export const \{ name, .* \} = defineRemote\(\{ name: 'tiny'/,
    );
  });

  it('checks an embed entry for imports, not for lifecycles', async () => {
    const folder = tinyRemote({ 'src/embed.ts': 'console.log(1);' });
    const plan = createRemotePlan({ name: 'tiny', port: 1, folder, embed: './src/embed.ts' });
    const embed = plan.configurations(temporaryFolder()).at(-1);
    assert.ok(embed);
    await runWebpack([embed]);
    const bad = tinyRemote({ 'src/embed.ts': `import 'zustand';`, 'node_modules/zustand/index.js': 'console.log(1)' });
    const badEmbed = createRemotePlan({ name: 'tiny', port: 1, folder: bad, embed: './src/embed.ts' });
    await assert.rejects(
      runWebpack(badEmbed.configurations(temporaryFolder()).slice(-1)),
      /src\/embed\.ts imports "zustand"/,
    );
  });
});
