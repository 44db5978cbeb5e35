/** Turns a browser build into one for a development server: readable, cached, with hot replacement. */
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { localFile, packageFolder, isInstalledPackage, repositoryRoot } from './paths.ts';

/** A remote's exposed module in development; it imports `remote-under-development`. */
export const developmentEntry = localFile('dev-remote-entry.ts');
/** Prepended to the shell's entry. */
export const refreshRuntime = localFile('dev-refresh-runtime.ts');
/** Under which the shell offers its React Refresh runtime to the remotes. */
export const refreshGlobal = 'mediothekReactRefresh';

export const cacheFolder = join(packageFolder('webpack'), '../.cache/mediothek');
/** A change of any of them makes what is cached worthless. */
const buildFiles = () =>
  readdirSync(localFile('.'))
    .filter((name) => /(?<!\.test|\.d)\.[tj]s$/.test(name))
    .map((name) => join(import.meta.dirname, name));
/** With another release of a package its modules are others. */
const lockFile = () =>
  [join(isInstalledPackage ? process.cwd() : repositoryRoot, 'package-lock.json')].filter(existsSync);

/** Between two starts. @param name of one configuration alone */
export const cacheOf = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  name,
  cacheDirectory: cacheFolder,
  buildDependencies: { build: [...buildFiles(), ...lockFile()] },
});

export interface DevelopmentTarget {
  /** The shell's or the remote's name. */
  name: string;
  /** Of its development server: chunks and hot updates are loaded from there, the page comes from another origin. */
  origin: string;
  /** A remote's own entry; none for the shell. */
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
    // One runtime for the page: React reports its renderers to the first one alone, and another one's refresh would
    // say "updated" and render nothing.
    ...(remote && { externals: { 'react-refresh/runtime': `var globalThis.${refreshGlobal}` } }),
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: `mediothek_${name}` })],
    stats: 'errors-warnings',
    // Each aborted request is an error to the development server; its real ones reject `start()`.
    infrastructureLogging: { level: 'none' },
  };
}
