import { type Command } from 'commander';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { formatTable } from './format-table.ts';

interface UserListOptions extends DatabaseOptions {
  json?: true;
}

/** `mediothek user list` */
export function addUserListCommand(user: Command, context: CliContext): void {
  user
    .command('list')
    .summary('list the accounts')
    .description('Lists the accounts by user name, as a table or as JSON.')
    .option('--json', 'an array of objects with username, email, role and created')
    .addOption(dataDirOption())
    .action(async (options: UserListOptions) => {
      const accounts = await withDatabase(options, context, (db) =>
        db.selectFrom('account').select(['username', 'email', 'role', 'created']).orderBy('username').execute(),
      );
      if (options.json) {
        writeLine(context.stdout, JSON.stringify(accounts, null, 2));
        return;
      }
      const rows = accounts.map(({ username, email, role, created }) => [
        username,
        email,
        role,
        created.toISOString().slice(0, 10),
      ]);
      writeLine(context.stdout, formatTable(['USER NAME', 'E-MAIL', 'ROLE', 'CREATED'], rows));
    });
}
