import type { Command } from 'commander';
import type { RemoteBackend } from '@mediothek/contract';
import { approveBackend, listBackends, type ListedBackend } from '../remotes/delivery/approve-backend.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { formatTable } from './format-table.ts';
import { withBuilds } from './with-builds.ts';

/** Actor in the event log for commands of the server's operator. */
const operator = 'operator';

/** `mediothek remote allow`, `disallow` and `backends`, for operators. */
export function addBackendCommands(remote: Command, context: CliContext): void {
  addList(remote, context);
  addAllow(remote, context);
  addDisallow(remote, context);
}

function addList(remote: Command, context: CliContext): void {
  remote
    .command('backends')
    .summary('list what remotes call, and what is approved')
    .description(
      'Lists the origins that the versions in use declare and those that are approved, and URLs of backends.',
    )
    .option('--json', 'an array of objects with remote, version, declared, approved, missing, proxy and url')
    .action(async ({ json }: { json?: true }) => {
      const all = await withBuilds(context, listBackends);
      writeLine(context.stdout, json ? JSON.stringify(all, null, 2) : formatTable(head, all.flatMap(rowsOf)));
    });
}

const head = ['REMOTE', 'VERSION', 'BACKEND', 'STATE'];

function rowsOf({ remote, version, declared, approved, proxy, url }: ListedBackend): string[][] {
  const stateOf = (origin: string) => {
    if (!approved.includes(origin)) return 'missing';
    return declared.includes(origin) ? 'approved' : 'approved, not declared';
  };
  const origins = [...new Set([...declared, ...approved])].map((origin) => [remote, version, origin, stateOf(origin)]);
  const proxied = proxy ? 'approved' : 'approved, not declared';
  if (url !== undefined) return [...origins, [remote, version, `(proxy) ${url}`, proxied]];
  return proxy ? [...origins, [remote, version, '(proxy)', 'missing']] : origins;
}

const restart = 'While a server uses the embedded database, this is done at /status instead.';

function addAllow(remote: Command, context: CliContext): void {
  remote
    .command('allow')
    .summary('approve origins that a remote calls, or set the URL of its backend')
    .description(
      'Approves origins that the live version or the canary declares; without one: all of them. Origins that a later ' +
        `version declares are not approved. ${restart}`,
    )
    .argument('<remote>')
    .argument('[origin...]', 'such as https://api.orbit.example')
    .option('--backend <url>', 'where the portal passes on what the remote requests below its path')
    .addOption(dataDirOption())
    .action(async (name: string, origins: string[], { backend: url, ...options }: AllowOptions) => {
      const backend = await withBuilds(context, (location) =>
        withDatabase(options, context, (db) =>
          approveBackend({ ...location, db }, 'allow', { remote: name, by: operator, origins, url }),
        ),
      );
      report(context, name, backend);
    });
}

type AllowOptions = DatabaseOptions & { backend?: string };

function addDisallow(remote: Command, context: CliContext): void {
  remote
    .command('disallow')
    .summary('withdraw the approval of origins, or the URL of the backend')
    .description(
      `Without an origin and --backend: all origins. Open pages keep their policy until they are closed. ${restart}`,
    )
    .argument('<remote>')
    .argument('[origin...]', 'approved origins')
    .option('--backend', 'the URL of the backend')
    .addOption(dataDirOption())
    .action(async (name: string, origins: string[], { backend: proxy, ...options }: DisallowOptions) => {
      const url = proxy ? null : undefined;
      const backend = await withBuilds(context, (location) =>
        withDatabase(options, context, (db) =>
          approveBackend({ ...location, db }, 'disallow', { remote: name, by: operator, origins, url }),
        ),
      );
      report(context, name, backend);
    });
}

type DisallowOptions = DatabaseOptions & { backend?: true };

function report({ stderr }: CliContext, remote: string, backend: RemoteBackend | undefined): void {
  const { approved = [], missing = [], url } = backend ?? {};
  writeLine(stderr, `Pages of "${remote}" may call ${approved.join(', ') || 'no other origin'}.`);
  if (missing.length > 0) writeLine(stderr, `Not approved: ${missing.join(', ')}.`);
  if (url !== undefined) writeLine(stderr, `Its backend is ${url}.`);
}
