/** Module Federation (https://module-federation.io) for both sides: the host, which shares modules, and the remotes. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { exposedChunk } from './chunk-files.ts';
import { localFile, packageFolder, packageVersion } from './paths.ts';
import { sharedModules } from './shared-modules.ts';

/** Manifest that the plugin writes for each build, for other hosts and developer tools. */
const manifest = { fileName: 'mf-manifest.json' };

// Otherwise the plugin reads it from the package in the current folder, and the build would depend on where it was
// started.
process.env['MF_BUILD_VERSION'] ??= packageVersion('@mediothek/build');

/** Deletes the plugin's statistics, which list source paths of this machine. */
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
  // Modules in the share scope are used before a remote loads its own.
  shareStrategy: 'loaded-first' as const,
  manifest,
  // Types are part of the packages for teams; reloading is done by the development server.
  dts: false,
  dev: false,
  // Otherwise the plugin writes a file with absolute paths of this machine into the current folder.
  virtualRuntimeEntry: true,
};

const dist = (file: string) => join(packageFolder('@module-federation'), file);
const withoutSnapshots = {
  [dist('runtime-core/dist/plugins/snapshot/SnapshotHandler.js$')]: localFile('no-snapshots.ts'),
};

/**
 * The names of the plugin's own modules contain absolute paths, from which webpack derives numeric ids. With fixed ids
 * a build has the same version in every folder.
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
 * Configures the host: it provides the runtime core for all remotes, and the modules of `sharedModules()`.
 * @param name of the instance, as shown by the developer tools
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
        // The plugin imports these as CommonJS, so the host would contain the runtime core twice.
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

/** File beside a remote's entry, for hosts that provide no runtime. */
const runtimeFile = 'federation-runtime.js';

/**
 * Build of the runtime core as a separate file. Our shell provides the core, so a remote's entry is two thirds smaller.
 * Pages with an earlier shell, and other hosts, load this file.
 */
export const runtimeEntry = (config: Configuration): Configuration => ({
  ...config,
  name: `${config.name} runtime`,
  dependencies: config.name === undefined ? [] : [config.name], // whose `clean` would delete the file
  entry: { [runtimeFile.replace('.js', '')]: localFile('federation-runtime.ts') },
  output: { ...config.output, filename: '[name].js', clean: false },
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...withoutSnapshots } },
  plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' })],
});

/**
 * Makes a remote's entry load that file if the page has no runtime. Not for development servers, which have no such
 * file.
 */
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
 * Configures a remote: one exposed module, `./app`, without copies of the modules that the host shares.
 * @param entry absolute path of the exposed module
 * @param development whether the host is in development, too; then it shares the modules that React needs for that
 */
export function withRemoteFederation(
  config: Configuration,
  name: string,
  entry: string,
  development = false,
): Configuration {
  return {
    ...config,
    // Each build would log a warning about `publicPath: 'auto'`, which a remote needs that can be hosted anywhere.
    infrastructureLogging: { level: 'error' },
    // The runtime core is provided by the host, as a property of `globalThis`.
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
