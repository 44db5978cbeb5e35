import { type Command } from 'commander';
import { resetFactors } from '../accounts/auth/second-factors.ts';
import { type CliContext, operatorOf, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';

/** `mediothek user reset-factors NAME` */
export function addUserResetFactorsCommand(user: Command, context: CliContext): void {
  user
    .command('reset-factors')
    .summary('remove the second factors of an account')
    .description(
      'Removes app, passkeys and recovery codes of an account whose user has lost them, and signs it out everywhere. ' +
        'Make sure that the request comes from the user: afterwards the password is sufficient.',
    )
    .argument('<username>', 'user name or e-mail address')
    .addOption(dataDirOption())
    .action(async (name: string, options: DatabaseOptions) => {
      const username = await withDatabase(options, context, (db) => resetFactors(db, name, operatorOf(context)));
      writeLine(context.stderr, `Account "${username}" has no second factor now.`);
    });
}
