/** `createRemoteConfig()`: everything a remote's webpack.config.ts needs. */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { browserConfig } from './base-config.ts';
import { developmentConfig, developmentEntry } from './dev-config.ts';
import { ContractCheckPlugin } from './contract-check.ts';
import { ChunkFilesPlugin, exposedChunk } from './chunk-files.ts';
import { nodeConfig } from './node-config.ts';
import { repositoryRoot } from './paths.ts';
import { sharedModules } from './shared-modules.ts';

export interface RemoteOptions {
  /** Also the namespace of its texts and the prefix of its CSS classes. */
  name: string;
  /** Development server. */
  port: number;
  /** The remote's folder; `mfe-{name}` in the repository when absent. */
  folder?: string;
  /** A second entry without federation, for pages that load this remote alone. */
  embed?: string;
}

export interface RemoteBuildPlan extends Required<Omit<RemoteOptions, 'embed'>> {
  /** @param output the folder that gets `web/` and `node/` */
  configurations(output: string): Configuration[];
  /** @param origin of the development server, which may have another port than the remote's own */
  development(origin: string): Configuration;
}

export function createRemoteConfig(options: RemoteOptions): RemoteBuildPlan {
  const folder = options.folder ?? join(repositoryRoot, `mfe-${options.name}`);
  const entry = join(folder, 'src/remote.ts');
  return {
    name: options.name,
    port: options.port,
    folder,
    configurations: (output) => [
      federated(options.name, folder, entry, { output: join(output, 'web') }),
      nodeConfig({
        name: options.name,
        entry,
        output: join(output, 'node'),
        filename: 'remote.mjs',
        without: ['react-dom/client', 'hls.js'],
      }),
      ...(options.embed ? [standalone(options.name, folder, options.embed, join(output, 'embed'))] : []),
    ],
    development(origin) {
      const config = federated(options.name, folder, developmentEntry, { output: '/', development: true });
      return developmentConfig(config, { name: options.name, origin, remote: entry });
    },
  };
}

function federated(
  name: string,
  folder: string,
  entry: string,
  { output, development = false }: { output: string; development?: boolean },
): Configuration {
  const config = browserConfig({ name, folder, output, publicPath: 'auto', entry: {}, development });
  config.plugins?.push(
    new webpack.container.ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './app': { import: entry, name: exposedChunk } },
      shared: sharedModules(false, development),
    }),
    new ChunkFilesPlugin(),
    new ContractCheckPlugin({ remote: name, root: repositoryRoot, exposed: entry }),
  );
  return config;
}

function standalone(name: string, folder: string, file: string, output: string): Configuration {
  const config = browserConfig({ name, folder, output, publicPath: 'auto', entry: { embed: join(folder, file) } });
  config.plugins?.push(new ContractCheckPlugin({ remote: name, root: repositoryRoot }));
  return { ...config, name: `${name} (embed)` };
}
