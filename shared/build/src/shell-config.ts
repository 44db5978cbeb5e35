/** Builds of the host, and of the twin as one bundle, which is used by the benchmark only. */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteNames } from '@mediothek/contract';
import { browserConfig } from './base-config.ts';
import { developmentConfig, refreshRuntime } from './dev-config.ts';
import { ChunkFilesPlugin } from './chunk-files.ts';
import { withHostFederation } from './federation.ts';
import { moduleRules } from './module-rules.ts';
import { nodeConfig } from './node-config.ts';
import { repositoryRoot } from './paths.ts';
import type { ConfigurationFunction, WebpackConfig } from './remote-config.ts';
import { hostVersions } from './shared-modules.ts';

const shellFolder = join(repositoryRoot, 'shell');
const shellSource = (file: string) => join(shellFolder, 'src', file);

/** Versions that the shell compares with a remote's `requires`. */
const versions = () => new webpack.DefinePlugin({ __HOST_VERSIONS__: JSON.stringify(hostVersions()) });
/** Types of globals in all supported browsers, outside of workers. */
const browserGlobals = {
  function: ['AbortController', 'MessageChannel', 'Symbol', 'queueMicrotask'],
  object: ['Intl', 'globalThis', 'performance', 'self', 'window'],
  undefined: ['global', 'process', 'setImmediate'],
};
/** Removes code for servers, workers and old browsers. The shell's bundle never runs in them. */
const withoutOtherHosts = () =>
  new webpack.DefinePlugin(
    Object.fromEntries(
      Object.entries(browserGlobals).flatMap(([type, names]) =>
        names.map((name) => [`typeof ${name}`, JSON.stringify(type)]),
      ),
    ),
  );

export const shellPlan = {
  name: 'shell',
  /** Port of its development server. The ports of the remotes, in their `webpack.config.ts`, are relative to it. */
  port: 8090,
  folder: shellFolder,
  configurations: (output: string): Configuration[] => [
    createShellConfig(join(output, 'web')),
    nodeConfig({
      name: 'ui',
      folder: join(repositoryRoot, 'shared/ui'),
      entry: join(repositoryRoot, 'shared/ui/src/index.ts'),
      output: join(output, 'node/ui'),
      filename: 'ui.mjs',
      externals: ['react', 'react/jsx-runtime', 'react-dom'],
      without: ['dompurify'],
    }),
    nodeConfig({
      name: 'platform',
      folder: join(repositoryRoot, 'shared/platform'),
      entry: join(repositoryRoot, 'shared/platform/src/host.ts'),
      output: join(output, 'node/platform'),
      filename: 'platform.mjs',
      externals: ['react', 'react/jsx-runtime', 'react-dom'],
      without: ['react-dom/client', 'single-spa-react'],
    }),
    nodeConfig({
      name: 'shell',
      folder: shellFolder,
      entry: shellSource('server.tsx'),
      output: join(output, 'node/shell'),
      filename: 'shell.mjs',
      externals: [
        'react',
        'react/jsx-runtime',
        'react-dom',
        'react-dom/server',
        '@mediothek/platform',
        '@mediothek/platform/host',
        '@mediothek/ui',
      ],
      without: ['react-dom/client', 'single-spa'],
      plugins: [versions()],
    }),
  ],
};

const configureShell: ConfigurationFunction = async ({ WEBPACK_SERVE } = {}, { port = shellPlan.port } = {}) => {
  if (!WEBPACK_SERVE) return shellPlan.configurations(join(shellFolder, 'dist'));
  const { devOrigin, devServerOptions, shellRegistry } = await import('./dev-server-options.ts');
  const origin = devOrigin(Number(port));
  return {
    ...createShellDevelopmentConfig(origin),
    devServer: devServerOptions(Number(port), { '/registry.json': shellRegistry(origin) }),
    infrastructureLogging: { level: 'info' },
  };
};

/**
 * The complete `webpack.config.ts` of the shell. Its pages come from a portal's server that was started with
 * `DEV_SERVERS`.
 */
export const shellConfig: WebpackConfig<typeof shellPlan> = Object.assign(configureShell, { plan: shellPlan });

export function createShellConfig(output: string): Configuration {
  const bundle = browserConfig({
    name: 'shell',
    folder: shellFolder,
    output,
    publicPath: '/assets/',
    entry: { main: shellSource('main.tsx') },
  });
  bundle.plugins?.push(new ChunkFilesPlugin(), versions(), withoutOtherHosts());
  return withHostFederation(bundle, 'shell');
}

/** @param origin of the development server */
export function createShellDevelopmentConfig(origin: string): Configuration {
  const config = browserConfig({
    name: 'shell',
    folder: shellFolder,
    output: '/',
    publicPath: '/',
    entry: { main: [refreshRuntime, shellSource('main.tsx')] },
    development: true,
  });
  config.plugins?.push(versions());
  return developmentConfig(withHostFederation(config, 'shell', true), { name: 'shell', origin });
}

/** The same sources in one bundle, without federation. The benchmark compares the federated portal with it. */
export function createTwinConfig(output: string): Configuration {
  const config = browserConfig({
    name: 'twin',
    folder: shellFolder,
    output,
    publicPath: '/assets/',
    entry: { main: shellSource('main.tsx') },
  });
  Object.assign(config.resolve?.alias ?? {}, {
    [shellSource('composition/remote-loader.ts')]: shellSource('composition/bundled-loader.ts'),
  });
  // The class names have to match those that the server renders.
  const bundled = remoteNames.map((name) => ({ folder: new RegExp(`[\\\\/]mfe-${name}[\\\\/]`), prefix: name }));
  config.module = { rules: moduleRules({ prefix: 'shell', server: false, bundled }) };
  config.optimization = { ...config.optimization, splitChunks: false };
  config.plugins?.push(new ChunkFilesPlugin(), versions(), withoutOtherHosts());
  return config;
}
