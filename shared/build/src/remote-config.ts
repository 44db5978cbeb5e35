/** `createRemoteConfig()`: everything a remote's webpack.config.ts needs. */
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
  /** Also the namespace of its texts and the prefix of its CSS classes. */
  name: string;
  /** Development server. */
  port: number;
  /** The remote's folder; when absent `mfe-{name}` in the portal's repository, elsewhere the current one. */
  folder?: string;
  /** A second entry without federation, for pages that load this remote alone. */
  embed?: string;
  /** Classic scripts by name, so small that documents carry them inline: the build's description holds their texts. */
  scripts?: Readonly<Record<string, string>>;
  /** For `mediothek-build dev`: which address shows which page, e.g. `{ '/media/:id': 'details' }`. */
  addresses?: Readonly<Record<string, string>>;
  /** Its `import('hls.js')` means the reduced build from source. */
  hlsJs?: boolean;
}

export interface RemoteBuildPlan extends Required<Pick<RemoteOptions, 'name' | 'port' | 'folder'>> {
  /** There is a second entry without federation. */
  embed: boolean;
  /** @param output the folder that gets `web/` and `node/` */
  configurations(output: string): Configuration[];
  /** @param origin of the development server, which may have another port than the remote's own */
  development(origin: string): Configuration;
  /** The same for one remote alone: it runs in the harness, and by an override in a deployed portal. */
  standalone(origin: string): Configuration;
  /** In the harness: which address shows which page, with `:name` for a parameter. */
  addresses: Readonly<Record<string, string>>;
}

/** What webpack's CLI says to a configuration function (https://webpack.js.org/configuration/configuration-types/). */
interface WebpackEnvironment {
  /** By `webpack serve`. */
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
 * What `webpack.config.ts` exports. `npx webpack build`, `serve` and `configtest` call it; `mediothek-build` and the
 * portal's own build take the same configurations from its plan, and describe what they have made in `build.json`.
 */
export type WebpackConfig<Plan> = ConfigurationFunction & { plan: Plan };

/** A remote's whole `webpack.config.ts`. */
export function createRemoteConfig(options: RemoteOptions): WebpackConfig<RemoteBuildPlan> {
  const plan = createRemotePlan(options);
  const configure: ConfigurationFunction = async ({ WEBPACK_SERVE } = {}, { port } = {}) => {
    if (!WEBPACK_SERVE) return plan.configurations(join(plan.folder, 'dist'));
    // Not for builds: the development server takes a second to load.
    const { servedConfiguration } = await import('./harness-server.ts');
    return servedConfiguration(plan, Number(port ?? plan.port));
  };
  return Object.assign(configure, { plan });
}

/** The remote's configurations, for whoever builds or serves it. */
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
  const bundle = browserConfig({ name, folder, output, publicPath: 'auto', entry: {}, development });
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
  // Another site's page takes what it exports.
  return { ...config, name: `${name} (embed)`, output: { ...config.output, library: { type: 'module' } } };
}

/** One classic script, which the page runs where it stands: a module would wait for the document's end. */
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
