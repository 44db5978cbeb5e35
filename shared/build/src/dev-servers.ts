/**
 * `DEV_PORT=8090 node dev-servers.ts [REMOTE …]`: runs development servers for the shell and for each remote, or for
 * the named remotes only. They run until the process receives a signal. The page itself comes from the portal's server
 * (`DEV_SERVERS`).
 */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildTargets } from './build-all.ts';
import { reportBuilds } from './dev-report.ts';
import { devOrigin, devServerOptions, shellRegistry } from './dev-server-options.ts';
import { loadPlan } from './load-plan.ts';
import { repositoryRoot } from './paths.ts';
import type { RemoteBuildPlan } from './remote-config.ts';
import { createShellDevelopmentConfig, shellPlan } from './shell-config.ts';

async function remotePlans(requestedNames: readonly string[]): Promise<RemoteBuildPlan[]> {
  const folders = buildTargets().filter(({ name }) => name !== 'shell');
  const plans = await Promise.all(folders.map(({ name }) => loadPlan(join(repositoryRoot, name))));
  const unknown = requestedNames.find((name) => !plans.some((plan) => plan.name === name));
  if (unknown) throw new Error(`No remote "${unknown}"; there are ${plans.map(({ name }) => name).join(', ')}`);
  return requestedNames.length ? plans.filter(({ name }) => requestedNames.includes(name)) : plans;
}

function compile(configuration: Configuration) {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`webpack made no compiler for ${configuration.name ?? 'a build'}`);
  return compiler;
}

/**
 * Starts the development servers.
 * @param port of the shell; the remotes have the following ones
 * @param requestedNames names of remotes; empty: all
 * @param log receives messages for the developer
 * @returns when everything is compiled; a function that stops the servers
 */
async function startDevServers(port: number, requestedNames: readonly string[], log: (text: string) => void) {
  const started = performance.now();
  const remotes = (await remotePlans(requestedNames)).map((plan) => ({
    plan,
    port: plan.port - shellPlan.port + port,
  }));
  const registry = shellRegistry(
    devOrigin(port),
    remotes.map(({ plan, port }) => ({
      name: plan.name,
      entry: `${devOrigin(port)}/remoteEntry.js`,
      ...(plan.embed && { embed: `${devOrigin(port)}/embed.js` }),
    })),
  );
  const shell = compile(createShellDevelopmentConfig(devOrigin(port)));
  const compiled = remotes.map(({ plan, port }) => ({ port, compiler: compile(plan.development(devOrigin(port))) }));
  const servers = [
    new WebpackDevServer(devServerOptions(port, { '/registry.json': registry }), shell),
    ...compiled.map(({ port, compiler }) => new WebpackDevServer(devServerOptions(port), compiler)),
  ];
  const ready = reportBuilds([shell, ...compiled.map(({ compiler }) => compiler)], log);
  await Promise.all(servers.map((server) => server.start()));
  await ready;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`Compiled shell, ${remotes.map(({ plan }) => plan.name).join(', ')} in ${seconds} s`);
  return () => Promise.all(servers.map((server) => server.stop()));
}

try {
  const port = Number(process.env['DEV_PORT'] || shellPlan.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) {
    throw new Error(`DEV_PORT is "${process.env['DEV_PORT']}"; it must be a port, with free ones after it`);
  }
  const stop = await startDevServers(port, process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
  const end = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
