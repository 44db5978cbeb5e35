/** Build for the server: one ESM file whose shared imports resolve to the host's single copies. */
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { moduleRules } from './module-rules.ts';
import { contextOf } from './paths.ts';
import { routerAliases } from './base-config.ts';
import { hostModules } from './shared-modules.ts';

export function nodeConfig(options: {
  name: string;
  /** Folder with the sources. */
  folder: string;
  entry: string;
  output: string;
  filename: string;
  /** Specifiers that stay imports. */
  externals?: readonly string[];
  /** Modules that are needed in browsers only. */
  without?: readonly string[];
  plugins?: readonly WebpackPluginInstance[];
}): Configuration {
  const externals = new Set(options.externals ?? hostModules);
  return {
    name: `${options.name} (node)`,
    mode: 'production',
    devtool: false,
    target: 'node24',
    context: contextOf(options.folder),
    entry: options.entry,
    output: {
      path: options.output,
      filename: options.filename,
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [({ request }, done) => (request && externals.has(request) ? done(undefined, request) : done())],
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...Object.fromEntries((options.without ?? []).map((name) => [`${name}$`, false])), ...routerAliases },
    },
    module: { rules: moduleRules({ prefix: options.name, server: true }) },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...(options.plugins ?? [])],
  };
}
