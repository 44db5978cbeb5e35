/** Loaders for sources, the same for every build, for browser and Node. */
import CssExtract from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { loader, localFile } from './paths.ts';

const scripts = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: loader('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  },
});

const cssModules = (prefix: string) => ({
  auto: true,
  // The hash contains the path relative to webpack's context, which is the same in both builds of a package.
  localIdentName: `${prefix}-[local]_[hash:base64:5]`,
  namedExport: false,
  exportLocalsConvention: 'as-is',
});

const styles = (prefix: string, test: Pick<RuleSetRule, 'include' | 'exclude'>, server: boolean): RuleSetRule => ({
  test: /\.css$/,
  ...test,
  use: server
    ? [{ loader: loader('css-loader'), options: { modules: { ...cssModules(prefix), exportOnlyLocals: true } } }]
    : [CssExtract.loader, { loader: loader('css-loader'), options: { modules: cssModules(prefix) } }],
});

/** Checks the sources of a remote's style sheets before any other loader. */
const styleCheck = (remote: string, exclude: RegExp[]): RuleSetRule => ({
  test: /\.css$/,
  exclude,
  enforce: 'pre',
  use: { loader: localFile('style-check-loader.ts'), options: { remote } },
});

/** A package's folder, and the prefix of its class names in every build. */
interface PrefixedFolder {
  folder: RegExp;
  prefix: string;
}
const ui: PrefixedFolder = { folder: /[\\/](shared|@mediothek)[\\/]ui[\\/]/, prefix: 'ui' };

/**
 * @param options.prefix of the package that is built
 * @param options.bundled further packages whose sources are part of the same bundle
 */
export function moduleRules(options: {
  prefix: string;
  server: boolean;
  development?: boolean;
  bundled?: readonly PrefixedFolder[];
  /** The build is that of a remote: its style sheets may reach nothing outside of it. */
  contained?: boolean;
}): RuleSetRule[] {
  const others = [ui, ...(options.bundled ?? [])];
  const folders = others.map(({ folder }) => folder);
  return [
    ...(options.contained ? [styleCheck(options.prefix, folders)] : []),
    scripts(options.development ?? false),
    { test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/, use: localFile('pure-components-loader.ts') },
    ...others.map(({ folder, prefix }) => styles(prefix, { include: folder }, options.server)),
    styles(options.prefix, { exclude: folders }, options.server),
    { test: /\.(woff2|svg|png|jpe?g)$/, type: 'asset/resource', generator: { filename: '[name].[hash:8][ext]' } },
  ];
}
