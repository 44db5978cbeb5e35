/** `mediothek-build dev`: one remote with hot reload, in the harness and, by an override, in a deployed portal. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { cacheFolder } from './dev-config.ts';
import { reportBuilds } from './dev-report.ts';
import { devOrigin, devServerOptions } from './dev-server-options.ts';
import { harnessConfig } from './harness-config.ts';
import { recordAnswers, serveHarness, servePage, serveRecorded } from './harness-middlewares.ts';
import type { RemoteBuildPlan } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { hostRanges } from './shared-modules.ts';

/** Where the API's answers come from. */
export type HarnessSource =
  | { kind: 'server'; server: string }
  | { kind: 'record'; server: string; folder: string }
  | { kind: 'recorded'; folder: string };

export interface HarnessOptions {
  plan: RemoteBuildPlan;
  port: number;
  source: HarnessSource;
  /** Origins of deployed portals that may load the remote, besides those of this machine. */
  portals: readonly string[];
  report(text: string): void;
}

function wordsFor(source: HarnessSource): string {
  if (source.kind === 'recorded') return `Answers: ${source.folder}`;
  return `Answers: ${source.server}${source.kind === 'record' ? `, recorded in ${source.folder}` : ''}`;
}

/** Everything that is neither the remote's nor the harness's, to the portal. */
const proxyTo = (server: string): NonNullable<Configuration['proxy']> => [
  {
    context: (path: string) => /^\/(api|files|thumbnail|remotes)\//.test(path),
    target: server,
    changeOrigin: true,
    // The portal takes changes from its own pages only; the harness stands in for one.
    headers: { origin: new URL(server).origin, referer: `${new URL(server).origin}/` },
    cookieDomainRewrite: 'localhost',
    logger: undefined,
  },
];

/** @returns when everything is compiled; call it to stop */
export async function startHarness({ plan, port, source, portals, report }: HarnessOptions) {
  const started = performance.now();
  const origin = devOrigin(port);
  const harness = join(cacheFolder, `harness-${port}`);
  mkdirSync(harness, { recursive: true });
  const compiler = webpack(plan.standalone(origin));
  if (!compiler) throw new Error(`webpack made no compiler for ${plan.name}`);
  const boot = {
    name: plan.name,
    entry: `${origin}/remoteEntry.js`,
    addresses: plan.addresses,
    source: wordsFor(source),
  };
  const before = [
    serveHarness(harness),
    servePage(boot),
    ...(source.kind === 'recorded' ? [serveRecorded(source.folder)] : []),
    ...(source.kind === 'record' ? [recordAnswers(source)] : []),
  ];
  const options = devServerOptions(port, { '/build.json': { name: plan.name, requires: hostRanges() } }, portals);
  const server = new WebpackDevServer(
    {
      ...options,
      // Its overlay writes HTML, which a deployed portal's policy (Trusted Types) refuses.
      client: { ...(typeof options.client === 'object' ? options.client : {}), overlay: false },
      setupMiddlewares: (middlewares, own) => [
        ...before.map((middleware) => ({ middleware })),
        ...(options.setupMiddlewares?.(middlewares, own) ?? middlewares),
      ],
      ...('server' in source ? { proxy: proxyTo(source.server) } : {}),
    },
    compiler,
  );
  const ready = reportBuilds([compiler], report);
  await runWebpack([harnessConfig(harness)]);
  await server.start();
  await ready;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  report(`${plan.name} at ${origin}/ (compiled in ${seconds} s). ${wordsFor(source)}`);
  report(`In a deployed portal: open one of its pages with ?override=${plan.name}@${origin}/`);
  return () => server.stop();
}
