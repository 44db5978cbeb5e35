import { type Command } from 'commander';
import { type CliContext } from './cli-context.ts';
import { addUserAddCommand } from './user-add-command.ts';
import { addUserListCommand } from './user-list-command.ts';
import { addUserResetCommand } from './user-reset-command.ts';
import { addUserResetFactorsCommand } from './user-reset-factors-command.ts';
import { addUserRoleCommand } from './user-role-command.ts';

/** `mediothek user …`. Each command has a file of its own. */
export function addUserCommands(program: Command, context: CliContext): void {
  const user = program.command('user').description('Manages the accounts of the portal.');
  for (const add of [
    addUserAddCommand,
    addUserListCommand,
    addUserRoleCommand,
    addUserResetCommand,
    addUserResetFactorsCommand,
  ])
    add(user, context);
}
