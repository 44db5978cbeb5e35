/**
 * `mediothek-build dev`: runs one remote with hot reload, in the harness and, by an override, in a deployed portal.
 * `mediothek-build harness`: runs the harness with a remote that another bundler serves.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration as WebpackConfiguration } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { cacheFolder } from './dev-config.ts';
import { reportBuilds } from './dev-report.ts';
import { devOrigin, devServerOptions } from './dev-server-options.ts';
import { harnessConfig } from './harness-config.ts';
import { recordResponses, serveHarness, servePage, serveRecorded } from './harness-middlewares.ts';
import type { RemoteBuildPlan } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { hostRanges } from './shared-modules.ts';

/** Source of the API responses. */
export type HarnessSource =
  | { kind: 'server'; server: string }
  | { kind: 'record'; server: string; folder: string }
  | { kind: 'recorded'; folder: string };

export interface HarnessOptions {
  plan: RemoteBuildPlan;
  port: number;
  source: HarnessSource;
  /** Origins of deployed portals that may load the remote, in addition to those of this machine. */
  portals: readonly string[];
  log(text: string): void;
}

function describeSource(source: HarnessSource): string {
  if (source.kind === 'recorded') return `Answers: ${source.folder}`;
  return `Answers: ${source.server}${source.kind === 'record' ? `, recorded in ${source.folder}` : ''}`;
}

/** Forwards requests for the API and for files to the portal. */
const proxyTo = (server: string): NonNullable<Configuration['proxy']> => [
  {
    context: (path: string) => /^\/(api|files|thumbnail|remotes)\//.test(path),
    target: server,
    changeOrigin: true,
    // The portal accepts changes from its own pages only, so requests of the harness get the portal's origin.
    headers: { origin: new URL(server).origin, referer: `${new URL(server).origin}/` },
    cookieDomainRewrite: 'localhost',
    logger: undefined,
  },
];

/** A remote whose entry is served by another server. */
export interface ServedRemote extends Pick<RemoteBuildPlan, 'name' | 'addresses'> {
  /** Absolute URL of its container. Its server allows other origins (CORS). */
  entry: string;
}

const servedBy = ({ name, addresses }: RemoteBuildPlan, origin: string): ServedRemote => ({
  name,
  addresses,
  entry: `${origin}/remoteEntry.js`,
});

/**
 * Configuration for `npx webpack serve`: the same server, with the portal that `MEDIOTHEK_PORTAL` names, or a local
 * one.
 */
export async function servedConfiguration(plan: RemoteBuildPlan, port: number): Promise<WebpackConfiguration> {
  const origin = devOrigin(port);
  const server = process.env['MEDIOTHEK_PORTAL'] || 'http://localhost:8080';
  const remote = servedBy(plan, origin);
  const devServer = await harnessOptions({ remote, port, source: { kind: 'server', server }, portals: [] });
  return { ...plan.standalone(origin), devServer, infrastructureLogging: { level: 'info' } };
}

/** @returns when everything is compiled; a function that stops the server */
export async function startHarness({ plan, port, source, portals, log }: HarnessOptions) {
  const started = performance.now();
  const origin = devOrigin(port);
  const compiler = webpack(plan.standalone(origin));
  if (!compiler) throw new Error(`webpack made no compiler for ${plan.name}`);
  const { name } = plan;
  const remote = servedBy(plan, origin);
  const server = new WebpackDevServer(await harnessOptions({ remote, port, source, portals }), compiler);
  const ready = reportBuilds([compiler], log);
  await server.start();
  await ready;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`${name} at ${origin}/ (compiled in ${seconds} s). ${describeSource(source)}`);
  log(`In a deployed portal: open one of its pages with ?override=${name}@${origin}/`);
  return () => server.stop();
}

/**
 * Starts the harness alone.
 * @returns when it is compiled; a function that stops the server
 * @throws {Error} if the entry is not served, or not readable for pages of other origins
 */
export async function startHarnessAround(
  remote: ServedRemote,
  { port, source, log }: Omit<HarnessOptions, 'plan' | 'portals'>,
) {
  const origin = devOrigin(port);
  await requireReadable(remote.entry, origin);
  const compiler = webpack({ mode: 'none', entry: {}, infrastructureLogging: { level: 'none' } });
  if (!compiler) throw new Error('webpack made no compiler for the harness');
  const server = new WebpackDevServer(await harnessOptions({ remote, port, source, portals: [] }), compiler);
  await server.start();
  log(`${remote.name} of ${remote.entry} at ${origin}/. ${describeSource(source)}`);
  return () => server.stop();
}

/** Checks in the terminal what would otherwise be an error in the browser's console only. */
async function requireReadable(entry: string, origin: string): Promise<void> {
  const response = await fetch(entry, { headers: { origin } }).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`${entry} cannot be had: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(`${entry} answers ${response.status}: is the remote built, and its server's root right?`);
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) {
    throw new Error(`${entry} may not be read by ${origin}: its server must send Access-Control-Allow-Origin (CORS).`);
  }
}

interface Served extends Pick<HarnessOptions, 'port' | 'source' | 'portals'> {
  remote: ServedRemote;
}

/** Builds the harness. @returns options of the development server around it */
async function harnessOptions({ remote, port, source, portals }: Served): Promise<Configuration> {
  const { name, entry, addresses } = remote;
  const harness = join(cacheFolder, `harness-${port}`);
  mkdirSync(harness, { recursive: true });
  await runWebpack([harnessConfig(harness)]);
  const before = [
    serveHarness(harness),
    servePage({ name, entry, addresses, source: describeSource(source) }),
    ...(source.kind === 'recorded' ? [serveRecorded(source.folder)] : []),
    ...(source.kind === 'record' ? [recordResponses(source)] : []),
  ];
  const options = devServerOptions(port, { '/build.json': { name, requires: hostRanges() } }, portals);
  return {
    ...options,
    // The overlay writes HTML, which a deployed portal's policy (Trusted Types) forbids.
    client: { ...(typeof options.client === 'object' ? options.client : {}), overlay: false },
    setupMiddlewares: (middlewares, own) => [
      ...before.map((middleware) => ({ middleware })),
      ...(options.setupMiddlewares?.(middlewares, own) ?? middlewares),
    ],
    ...('server' in source ? { proxy: proxyTo(source.server) } : {}),
  };
}
