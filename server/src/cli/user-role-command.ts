import { Argument, type Command } from 'commander';
import { type Role, roles } from '@mediothek/contract';
import { setRole } from '../accounts/auth/accounts.ts';
import { type CliContext, operatorOf, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';

/** `mediothek user role NAME ROLE` */
export function addUserRoleCommand(user: Command, context: CliContext): void {
  user
    .command('role')
    .summary('change the role of an account')
    .description('Gives an account another role, and signs it out everywhere.')
    .argument('<username>', 'user name or e-mail address')
    .addArgument(new Argument('<role>', 'editors also review uploads').choices(roles))
    .addOption(dataDirOption())
    .action(async (name: string, role: Role, options: DatabaseOptions) => {
      const username = await withDatabase(options, context, (db) => setRole(db, name, role, operatorOf(context)));
      writeLine(context.stderr, `Account "${username}" has the role ${role} now.`);
    });
}
