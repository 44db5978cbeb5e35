/** Turns a browser build into one for a development server: readable, cached, with hot replacement. */
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { ownFile, packageFolder, repositoryRoot } from './paths.ts';

/** A remote's exposed module in development; it imports `remote-under-development`. */
export const developmentEntry = ownFile('dev-remote-entry.ts');
/** Prepended to the shell's entry. */
export const refreshRuntime = ownFile('dev-refresh-runtime.ts');
/** Under which the shell offers its React Refresh runtime to the remotes. */
const refreshGlobal = 'mediothekReactRefresh';

const cacheFolder = join(packageFolder('webpack'), '../.cache/mediothek');
/** A change of any of them makes what is cached worthless. */
const buildFiles = () =>
  readdirSync(ownFile('.'))
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
    .map(ownFile);

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
    cache: {
      type: 'filesystem',
      name: `${name}-${new URL(origin).port}`,
      cacheDirectory: cacheFolder,
      buildDependencies: { build: [...buildFiles(), join(repositoryRoot, 'package-lock.json')] },
    },
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
