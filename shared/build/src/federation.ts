/** Module Federation (https://module-federation.io), on both of its sides: the host that shares, and the remotes. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { exposedChunk } from './chunk-files.ts';
import { localFile, packageFolder, packageVersion } from './paths.ts';
import { sharedModules } from './shared-modules.ts';

/** The manifest that the plugin writes for each build, as other hosts and the developer tools read it. */
const manifest = { fileName: 'mf-manifest.json' };

// Else it is that of the package in the current folder, and a build would be another one by where it was started.
process.env['MF_BUILD_VERSION'] ??= packageVersion('@mediothek/build');

/** The plugin's own notes for its tools, which list this machine's sources, are no part of what is delivered. */
class WithoutStatsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WithoutStatsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WithoutStatsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.deleteAsset(manifest.fileName.replace('.json', '-stats.json')),
      );
    });
  }
}

const common = {
  // What is in the share scope is used before any remote is asked for its own.
  shareStrategy: 'loaded-first' as const,
  manifest,
  // Types come with the packages for teams, reloading from the development server.
  dts: false,
  dev: false,
  // Else the plugin writes a file that names folders of this machine, below the current one.
  virtualRuntimeEntry: true,
};

const dist = (file: string) => join(packageFolder('@module-federation'), file);
const withoutSnapshots = {
  [dist('runtime-core/dist/plugins/snapshot/SnapshotHandler.js$')]: localFile('no-snapshots.ts'),
};

/**
 * The plugin's own modules carry absolute paths in their names, from which webpack makes numbers: without this a build
 * would have another version in every folder.
 */
class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const named = { 'javascript/esm|data:': 'federation', 'container entry': 'container' };
        for (const module of modules) {
          const [, id] = Object.entries(named).find(([start]) => module.identifier().startsWith(start)) ?? [];
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * The host's side: it brings the runtime's core for all remotes, and what `sharedModules()` names.
 * @param name of the instance, as the developer tools show it
 */
export function withHostFederation(config: Configuration, name: string, development = false): Configuration {
  const provider = dist('inject-external-runtime-core-plugin/dist/index');
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        ...withoutSnapshots,
        // The plugin asks for these as CommonJS, and the host would carry the runtime's core twice.
        '@module-federation/runtime-tools/runtime-core$': dist('runtime-tools/dist/runtime-core.js'),
        [`${provider}.cjs$`]: `${provider}.js`,
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...common,
        name,
        shared: sharedModules(true, development),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new WithoutStatsPlugin(),
      new StableIdsPlugin(),
    ],
  };
}

/** Beside a remote's entry, for hosts that bring no runtime. */
const runtimeFile = 'federation-runtime.js';

/**
 * The runtime's core as a file of its own. Our shell brings it, and a remote's entry is two thirds smaller for that; a page
 * that was opened with an earlier shell, and a host of somebody else's, load this one instead.
 */
export const runtimeEntry = (config: Configuration): Configuration => ({
  ...config,
  name: `${config.name} runtime`,
  dependencies: config.name === undefined ? [] : [config.name], // whose cleaning of the folder would take it away
  entry: { [runtimeFile.replace('.js', '')]: localFile('federation-runtime.ts') },
  output: { ...config.output, filename: '[name].js', clean: false },
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...withoutSnapshots } },
  plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' })],
});

/** A remote's build whose entry loads that file where the page has no runtime. A development server has no such file. */
export const withRuntimeForOtherHosts = (config: Configuration): Configuration => ({
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    new webpack.BannerPlugin({
      banner: `if (!globalThis._FEDERATION_RUNTIME_CORE) await import('./${runtimeFile}');`,
      raw: true,
      test: /remoteEntry\.js$/,
    }),
  ],
});

/**
 * A remote's side: one exposed module, `./app`, and nothing of its own of what the host shares.
 * @param entry absolute path of the exposed module
 * @param development the host is one under development, too: it shares what React needs for that
 */
export function withRemoteFederation(
  config: Configuration,
  name: string,
  entry: string,
  development = false,
): Configuration {
  return {
    ...config,
    // Each build would be warned of `publicPath: 'auto'`, which is what a remote that may lie anywhere needs.
    infrastructureLogging: { level: 'error' },
    // The runtime's core is the host's, below a name on `globalThis`.
    externalsType: 'global',
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...common,
        name,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './app': { import: entry, name: exposedChunk } },
        shared: sharedModules(false, development),
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new WithoutStatsPlugin(),
      new StableIdsPlugin(),
    ],
  };
}
