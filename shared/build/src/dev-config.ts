/** Changes a browser build for a development server: readable, cached, with hot replacement. */
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { localFile, packageFolder, isInstalledPackage, repositoryRoot } from './paths.ts';

/** A remote's exposed module in development. It imports `remote-under-development`. */
export const developmentEntry = localFile('dev-remote-entry.ts');
/** Prepended to the shell's entry. */
export const refreshRuntime = localFile('dev-refresh-runtime.ts');
/** Global name of the shell's React Refresh runtime, which the remotes use. */
export const refreshGlobal = 'mediothekReactRefresh';

export const cacheFolder = join(packageFolder('webpack'), '../.cache/mediothek');
/** Files whose change invalidates the cache. */
const buildFiles = () =>
  readdirSync(localFile('.'))
    .filter((name) => /(?<!\.test|\.d)\.[tj]s$/.test(name))
    .map((name) => join(import.meta.dirname, name));
/** Invalidates the cache when the version of a package changes. */
const lockFile = () =>
  [join(isInstalledPackage ? process.cwd() : repositoryRoot, 'package-lock.json')].filter(existsSync);

/** Cache that persists between starts. @param name unique to one configuration */
export const cacheOf = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  name,
  cacheDirectory: cacheFolder,
  buildDependencies: { build: [...buildFiles(), ...lockFile()] },
});

export interface DevelopmentTarget {
  /** The shell's or the remote's name. */
  name: string;
  /** Origin of the development server. Chunks and hot updates are loaded from it; the page has another origin. */
  origin: string;
  /** A remote's own entry. Absent for the shell. */
  remote?: string;
}

/** @param config made by `browserConfig()` with `development` */
export function developmentConfig(config: Configuration, { name, origin, remote }: DevelopmentTarget): Configuration {
  return {
    ...config,
    name,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, publicPath: `${origin}/`, clean: false },
    optimization: { moduleIds: 'named', chunkIds: 'named' },
    cache: cacheOf(`${name}-${new URL(origin).port}`),
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...(remote && { 'remote-under-development$': remote }) },
    },
    // All modules share the page's runtime: React registers its renderers with the first runtime only. With a second
    // one, a refresh would report success but render nothing.
    ...(remote && { externals: { 'react-refresh/runtime': `var globalThis.${refreshGlobal}` } }),
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: `mediothek_${name}` })],
    stats: 'errors-warnings',
    // The development server logs each aborted request as an error. Actual errors reject `start()`.
    infrastructureLogging: { level: 'none' },
  };
}
