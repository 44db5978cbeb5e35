/** `mediothek-build [build]`, `dev` and `harness`: commands in a remote's package.json. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from './build-remote.ts';
import type { HarnessSource } from './harness-server.ts';
import { loadPlan } from './load-plan.ts';
import { servedRemoteOf } from './served-remote.ts';

const usage = `Usage:
  mediothek-build [--output dist]    builds the remote in this folder, for browser and Node
  mediothek-build dev [options]      shows it with hot reload
    --port 3002                        another port than the one in webpack.config.ts
    --server http://localhost:8080     the portal whose API answers (or MEDIOTHEK_PORTAL)
    --record recorded                  keeps the API's answers in this folder
    --recorded recorded                answers from this folder; no portal is needed
    --portal https://…                 a deployed portal that may load the remote by ?override=; may be repeated
  mediothek-build harness [options]  shows a remote that another bundler builds and serves
    --entry http://localhost:5173/remoteEntry.js   its container; the server must allow other origins (CORS)
    --name orbit                       the remote's name
    --address /apps/orbit=home         an address and the page that it shows, with :name for a parameter; may be repeated
    --port 3002                        of the harness
    --server, --record, --recorded     as above`;

async function build(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { output: { type: 'string', default: 'dist' } } });
  const output = resolve(values.output);
  const started = performance.now();
  const { name, version, commit } = await buildRemote(process.cwd(), output);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const origin = commit ? `of commit ${commit.slice(0, 10)}` : 'of files without a commit';
  process.stdout.write(`Built ${name} ${version} ${origin} in ${seconds} s: ${join(output, 'build.json')}\n`);
}

interface SourceValues {
  server: string;
  record?: string | undefined;
  recorded?: string | undefined;
}

function sourceOf({ server, record, recorded }: SourceValues): HarnessSource {
  if (recorded !== undefined) return { kind: 'recorded', folder: resolve(recorded) };
  if (!URL.canParse(server)) throw new Error(`--server is "${server}"; it must be an address.`);
  return record === undefined ? { kind: 'server', server } : { kind: 'record', server, folder: resolve(record) };
}

/** Options of both commands that start the harness. */
const sourceOptions = {
  port: { type: 'string' },
  server: { type: 'string', default: process.env['MEDIOTHEK_PORTAL'] || 'http://localhost:8080' },
  record: { type: 'string' },
  recorded: { type: 'string' },
} as const;

function portFrom(text: string | number): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port is "${text}"; it must be a port.`);
  return port;
}

const log = (text: string) => void process.stdout.write(`${text}\n`);

function stopOnSignal(stop: () => Promise<void>): void {
  const end = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { ...sourceOptions, portal: { type: 'string', multiple: true, default: [] } },
  });
  const source = sourceOf(values);
  const plan = await loadPlan(process.cwd());
  const port = portFrom(values.port ?? plan.port);
  const portals = values.portal.map((portal) => new URL(portal).origin);
  // Imported here only, because the development server takes a second to load.
  const { startHarness } = await import('./harness-server.ts');
  stopOnSignal(await startHarness({ plan, port, source, portals, log }));
}

async function harness(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      ...sourceOptions,
      entry: { type: 'string' },
      name: { type: 'string' },
      address: { type: 'string', multiple: true, default: [] },
    },
  });
  const remote = servedRemoteOf(values);
  const source = sourceOf(values);
  const port = portFrom(values.port ?? 3002);
  const { startHarnessAround } = await import('./harness-server.ts');
  stopOnSignal(await startHarnessAround(remote, { port, source, log }));
}

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = { build, dev, harness };
const [first = 'build', ...rest] = process.argv.slice(2);
try {
  if (first === '--help') process.stdout.write(`${usage}\n`);
  else if (first.startsWith('-')) await build([first, ...rest]);
  else if (commands[first]) await commands[first](rest);
  else throw new Error(`There is no "${first}".\n${usage}`);
} catch (error) {
  process.stderr.write(`mediothek-build: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
