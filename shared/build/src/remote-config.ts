/** `createRemoteConfig()`: the complete webpack.config.ts of a remote. */
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { browserConfig } from './base-config.ts';
import { developmentConfig, developmentEntry } from './dev-config.ts';
import { standaloneConfig } from './dev-standalone.ts';
import { ContractCheckPlugin } from './contract-check.ts';
import { ChunkFilesPlugin } from './chunk-files.ts';
import { withRemoteFederation, runtimeEntry, withRuntimeForOtherHosts } from './federation.ts';
import { nodeConfig } from './node-config.ts';
import { contextOf, isInstalledPackage, repositoryRoot } from './paths.ts';
import { withHlsJsFromSource } from './hls-js-source.ts';

export interface RemoteOptions {
  /** Name of the remote. Also the namespace of its texts and the prefix of its CSS classes. */
  name: string;
  /** Port of the development server. */
  port: number;
  /** The remote's folder. Absent: `mfe-{name}` in the portal's repository, elsewhere the current folder. */
  folder?: string;
  /** Second entry without federation, for pages that load only this remote. */
  embed?: string;
  /** Classic scripts by name, small enough to be inlined into documents. Their texts are part of `build.json`. */
  scripts?: Readonly<Record<string, string>>;
  /** Pages by URL pattern, for `mediothek-build dev`, e.g. `{ '/media/:id': 'details' }`. */
  addresses?: Readonly<Record<string, string>>;
  /** Makes `import('hls.js')` resolve to the reduced build from source. */
  hlsJs?: boolean;
}

export interface RemoteBuildPlan extends Required<Pick<RemoteOptions, 'name' | 'port' | 'folder'>> {
  /** Whether there is a second entry without federation. */
  embed: boolean;
  /** @param output folder for `web/` and `node/` */
  configurations(output: string): Configuration[];
  /** @param origin of the development server, whose port may differ from the remote's own */
  development(origin: string): Configuration;
  /** The same for one remote alone: it runs in the harness, and by an override in a deployed portal. */
  standalone(origin: string): Configuration;
  /** Pages of the harness by URL pattern, with `:name` for a parameter. */
  addresses: Readonly<Record<string, string>>;
}

/**
 * Arguments that webpack's CLI passes to a configuration function
 * (https://webpack.js.org/configuration/configuration-types/).
 */
interface WebpackEnvironment {
  /** Set by `webpack serve`. */
  WEBPACK_SERVE?: boolean;
}
interface WebpackArguments {
  port?: number | string;
}

export type ConfigurationFunction = (
  environment?: WebpackEnvironment,
  args?: WebpackArguments,
) => Promise<Configuration | Configuration[]>;

/**
 * Export of `webpack.config.ts`. `npx webpack build`, `serve` and `configtest` call it. `mediothek-build` and the
 * portal's own build use the configurations of its plan and then write `build.json`.
 */
export type WebpackConfig<Plan> = ConfigurationFunction & { plan: Plan };

/** The complete `webpack.config.ts` of a remote. */
export function createRemoteConfig(options: RemoteOptions): WebpackConfig<RemoteBuildPlan> {
  const plan = createRemotePlan(options);
  const configure: ConfigurationFunction = async ({ WEBPACK_SERVE } = {}, { port } = {}) => {
    if (!WEBPACK_SERVE) return plan.configurations(join(plan.folder, 'dist'));
    // Imported for `serve` only, because the development server takes a second to load.
    const { servedConfiguration } = await import('./harness-server.ts');
    return servedConfiguration(plan, Number(port ?? plan.port));
  };
  return Object.assign(configure, { plan });
}

/** The remote's configurations, for building and for serving. */
export function createRemotePlan(options: RemoteOptions): RemoteBuildPlan {
  const folder = options.folder ?? (isInstalledPackage ? process.cwd() : join(repositoryRoot, `mfe-${options.name}`));
  const entry = join(folder, 'src/remote.ts');
  const underDevelopment = (anyHost: boolean) => {
    const config = federated(options.name, folder, developmentEntry, { output: '/', development: true, anyHost });
    if (options.embed) config.entry = { embed: { import: join(folder, options.embed), library: { type: 'module' } } };
    return adapted(config);
  };
  const adapted = options.hlsJs ? withHlsJsFromSource : (config: Configuration) => config;
  return {
    name: options.name,
    port: options.port,
    folder,
    embed: options.embed !== undefined,
    configurations: (output) => [
      withRuntimeForOtherHosts(adapted(federated(options.name, folder, entry, { output: join(output, 'web') }))),
      runtimeEntry(
        browserConfig({ name: options.name, folder, output: join(output, 'web'), publicPath: 'auto', entry: {} }),
      ),
      nodeConfig({
        name: options.name,
        folder,
        entry,
        output: join(output, 'node'),
        filename: 'remote.mjs',
        without: ['react-dom/client', 'hls.js', 'tus-js-client'],
      }),
      ...(options.embed ? [adapted(standalone(options.name, folder, options.embed, join(output, 'embed')))] : []),
      ...Object.entries(options.scripts ?? {}).map(([script, file]) =>
        inline(options.name, folder, script, { file, output: join(output, 'scripts', script) }),
      ),
    ],
    development: (origin) => developmentConfig(underDevelopment(false), { name: options.name, origin, remote: entry }),
    standalone: (origin) => standaloneConfig(underDevelopment(true), { name: options.name, origin, remote: entry }),
    addresses: options.addresses ?? {},
  };
}

function federated(
  name: string,
  folder: string,
  entry: string,
  { output, development = false, anyHost = false }: { output: string; development?: boolean; anyHost?: boolean },
): Configuration {
  const bundle = browserConfig({ name, folder, output, publicPath: 'auto', entry: {}, development, contained: true });
  const config = withRemoteFederation(bundle, name, entry, development && !anyHost);
  config.plugins?.push(
    new ChunkFilesPlugin(),
    new ContractCheckPlugin({ remote: name, root: contextOf(folder), exposed: entry }),
  );
  return config;
}

function standalone(name: string, folder: string, file: string, output: string): Configuration {
  const config = browserConfig({ name, folder, output, publicPath: 'auto', entry: { embed: join(folder, file) } });
  config.plugins?.push(new ContractCheckPlugin({ remote: name, root: contextOf(folder) }));
  // Pages of other sites import its exports.
  return { ...config, name: `${name} (embed)`, output: { ...config.output, library: { type: 'module' } } };
}

/**
 * Build of a classic script, which runs where it is in the document. A module would run after the document is parsed.
 */
function inline(
  name: string,
  folder: string,
  script: string,
  { file, output }: { file: string; output: string },
): Configuration {
  const config = browserConfig({ name, folder, output, publicPath: '', entry: { [script]: join(folder, file) } });
  return {
    ...config,
    name: `${name} (${script})`,
    output: { ...config.output, filename: '[name].js', module: false, iife: true, chunkFormat: 'array-push' },
  };
}
