import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import { roles, type Role } from '@mediothek/contract';
import { operatorOf, writeLine, type CliContext } from './cli-context.ts';
import { addUser } from '../accounts/auth/accounts.ts';
import { readSettings } from '../settings.ts';
import { dataDirOption, withDatabase, type DatabaseOptions } from './database-option.ts';

/** Reads a line that is typed without echo, or all piped input without the final line end. */
async function readPassword({ stdin, stderr, signal }: CliContext): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write('Password: ');
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: discard, terminal: true });
  try {
    return await terminal.question('', { signal });
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}

interface UserAddOptions extends DatabaseOptions {
  email: string;
  role: Role;
}

/**
 * `mediothek user add NAME --email ADDRESS`. The password is typed or piped, so that it is not stored in a shell
 * history.
 */
export function addUserAddCommand(user: Command, context: CliContext): void {
  user
    .command('add')
    .summary('add an account')
    .description(
      'Adds an account that can be used immediately. Prompts for the password, or reads it from standard input if that is no ' +
        'terminal: 10 to 128 characters, without the user name.',
    )
    .argument('<username>', '3 to 50 characters: a to z, 0 to 9, dot and underscore')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .addOption(new Option('--role <role>', 'editors also review uploads').choices(roles).default('user'))
    .addOption(dataDirOption())
    .action(async (username: string, options: UserAddOptions) => {
      const { email, role } = options;
      const password = await readPassword(context);
      await withDatabase(options, context, (db) =>
        addUser(
          db,
          { username, email, password, role },
          {
            by: operatorOf(context),
            rangeUrl: readSettings(context.env).security.pwnedPasswordsUrl,
            onError: ({ message }) => writeLine(context.stderr, message),
          },
        ),
      );
      writeLine(context.stderr, `Account "${username}" added.`);
    });
}
