import { type Command, InvalidArgumentError } from 'commander';
import { addRemoteCommands as addTeamCommands } from '@mediothek/cli';
import { addToken, dayOf, listTokens, maxTokenDays, revokeToken, tokenDays } from '../remotes/delivery/tokens.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { formatTable } from './format-table.ts';
import { addBackendCommands } from './remote-backend-commands.ts';
import { addRoutesCommands } from './remote-routes-commands.ts';
import { addSlotsCommands } from './remote-slots-commands.ts';

interface CreateOptions extends DatabaseOptions {
  team: string;
  remote: string;
  trusted?: true;
  expires: number;
}

/** Actor in the event log for commands of the server's operator. */
const operator = 'operator';

/** `mediothek remote token …` and `routes …`, for operators, beside the commands of teams for their remotes. */
export function addRemoteCommands(program: Command, context: CliContext): void {
  const remote = addTeamCommands(program, context);
  addRoutesCommands(remote, context);
  addSlotsCommands(remote, context);
  addBackendCommands(remote, context);
  const token = remote.command('token').summary('tokens with which teams deliver their remotes');
  addCreate(token, context);
  addList(token, context);
  addRevoke(token, context);
}

function addCreate(token: Command, context: CliContext): void {
  token
    .command('create')
    .summary('create a token with which a team delivers a remote')
    .description(
      'Prints a new token once. The database stores only its hash. Send it to the team over a secure channel.',
    )
    .requiredOption('--team <name>', 'name of the team, as the audit log shows it')
    .requiredOption('--remote <name>', 'name of the remote')
    .option('--trusted', 'its Node build may run in this server, and it may replace the embedded player')
    .option('--expires <days>', `days for which it is valid, at most ${maxTokenDays}`, readDays, tokenDays)
    .addOption(dataDirOption())
    .action(async (options: CreateOptions) => {
      const { team, remote, trusted = false, expires: days } = options;
      const deliverer = { team, remote, trusted, days };
      writeLine(context.stdout, await withDatabase(options, context, (db) => addToken(db, deliverer, operator)));
      writeLine(
        context.stderr,
        `${team} may deliver "${remote}" with this token for ${days} days. It is not shown again.`,
      );
    });
}

function addList(token: Command, context: CliContext): void {
  token
    .command('list')
    .summary('list the tokens')
    .description(
      'Lists each token with its team, remote, end and last use, as a table or as JSON. The tokens themselves are not shown.',
    )
    .option('--json', 'an array of objects with id, team, remote, trusted, created, expires, lastUsed and revoked')
    .addOption(dataDirOption())
    .action(async (options: DatabaseOptions & { json?: true }) => {
      const tokens = await withDatabase(options, context, listTokens);
      if (options.json) {
        writeLine(context.stdout, JSON.stringify(tokens, null, 2));
        return;
      }
      const day = (date: Date | null) => (date ? dayOf(date) : '–');
      const rows = tokens.map(({ id, team, remote, trusted, created, expires, lastUsed, revoked }) => [
        String(id),
        remote,
        team,
        trusted ? 'yes' : 'no',
        day(created),
        day(expires),
        lastUsed ? lastUsed.toISOString().slice(0, 16).replace('T', ' ') : '–',
        day(revoked),
      ]);
      writeLine(
        context.stdout,
        formatTable(['ID', 'REMOTE', 'TEAM', 'TRUSTED', 'CREATED', 'EXPIRES', 'LAST USED (UTC)', 'REVOKED'], rows),
      );
    });
}

function addRevoke(token: Command, context: CliContext): void {
  token
    .command('revoke')
    .summary('revoke a token')
    .description('Revokes a token immediately. Builds that were delivered with it stay.')
    .argument('<id>', 'id as shown by "token list"', readId)
    .addOption(dataDirOption())
    .action(async (id: number, options: DatabaseOptions) => {
      const { team, remote } = await withDatabase(options, context, (db) => revokeToken(db, id, operator));
      writeLine(context.stderr, `${team} may not deliver "${remote}" with token ${id} any more.`);
    });
}

function readDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxTokenDays) return Number(text);
  throw new InvalidArgumentError(`It must be a number of days from 1 to ${maxTokenDays}.`);
}

function readId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number that "mediothek remote token list" shows.');
}
