import { type Command } from 'commander';
import { addCanaryCommand } from './commands/canary-command.ts';
import { addDescribeCommand } from './commands/describe-command.ts';
import { addHistoryCommand } from './commands/history-command.ts';
import { addListCommand } from './commands/list-command.ts';
import { addLiveCommands } from './commands/live-commands.ts';
import { addNewCommand } from './commands/new-command.ts';
import { addPublishCommand } from './commands/publish-command.ts';
import { addRegisterCommand } from './commands/register-command.ts';
import { addUpgradeCommand } from './commands/upgrade-command.ts';
import { type TeamContext } from './team-context.ts';

const commands = [
  addNewCommand,
  addUpgradeCommand,
  addDescribeCommand,
  addPublishCommand,
  addRegisterCommand,
  addListCommand,
  addHistoryCommand,
  addLiveCommands,
  addCanaryCommand,
];

/** Adds `remote` with all commands for teams. Returns it, so that the server can add commands for operators. */
export function addRemoteCommands(program: Command, context: TeamContext): Command {
  const remote = program
    .command('remote')
    .summary('create, publish and roll back a remote')
    .description('Commands for teams: create a remote, describe and publish builds, choose the live build.');
  for (const add of commands) add(remote, context);
  return remote;
}
