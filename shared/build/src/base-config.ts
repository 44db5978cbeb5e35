/** Configuration common to all browser builds. */
import CssExtract from 'mini-css-extract-plugin';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import Terser from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { join } from 'node:path';
import { moduleRules } from './module-rules.ts';
import { contextOf, packageFolder } from './paths.ts';

/** react-router 7 resolves to its development build by default: https://github.com/remix-run/react-router/issues/12475 */
export const routerAliases = {
  'react-router/dom$': join(packageFolder('react-router'), 'dist/production/dom-export.mjs'),
  'react-router$': join(packageFolder('react-router'), 'dist/production/index.mjs'),
};

/** Three passes: each finds code that the previous one made removable. */
const terserOptions = { ecma: 2022, module: true, compress: { ecma: 2022, passes: 3 } } as const;

/** swc removes most of the unused code, and is fast. Terser makes its output 0.3 % smaller. */
const minimizer = new Terser<(typeof terserOptions)[]>({
  minify: [Terser.swcMinify, Terser.terserMinify],
  terserOptions: [terserOptions, terserOptions],
  extractComments: false,
});

export function browserConfig(options: {
  name: string;
  folder: string;
  output: string;
  publicPath: string;
  entry: Record<string, string | string[]>;
  /** Stable names and readable modules. `developmentConfig()` adds the options for a development server. */
  development?: boolean;
  /** The pages of the portal load the build as a remote. */
  contained?: boolean;
}): Configuration {
  const development = options.development ?? false;
  const hashed = development ? '[name]' : '[name].[contenthash:8]';
  return {
    name: `${options.name} (browser)`,
    mode: development ? 'development' : 'production',
    devtool: false,
    target: ['web', 'es2022'],
    performance: false,
    context: contextOf(options.folder),
    entry: options.entry,
    output: {
      path: options.output,
      // The container's file has no hash in its name, because it is in an immutable, versioned folder.
      filename: (data) =>
        data.chunk && 'contentHash' in data.chunk && data.chunk.contentHash?.['javascript']
          ? `${hashed}.js`
          : '[name].js',
      chunkFilename: `${hashed}.js`,
      publicPath: options.publicPath,
      clean: true,
      uniqueName: `mediothek_${options.name}`,
      crossOriginLoading: 'anonymous',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: routerAliases },
    module: {
      rules: moduleRules({ prefix: options.name, server: false, development, contained: options.contained ?? false }),
    },
    optimization: {
      minimizer: [minimizer, new CssMinimizer()],
    },
    plugins: [
      new CssExtract({ filename: `${hashed}.css`, chunkFilename: `${hashed}.css` }),
      // Removes code for the server.
      new webpack.DefinePlugin({ 'typeof document': '"object"' }),
    ],
  };
}
