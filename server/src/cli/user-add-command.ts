import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Command } from 'commander';
import { addUser } from '../auth/accounts.ts';
import { type CliContext, say } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';

interface UserAddOptions extends DatabaseOptions {
  email: string;
}

/** `mediothek user add NAME --email ADDRESS`; the password is typed or piped in, so that no shell history keeps it. */
export function addUserCommand(program: Command, context: CliContext): void {
  program
    .command('user')
    .description('Looks after the accounts of the portal.')
    .command('add')
    .summary('add an account')
    .description(
      'Adds an account. The password is asked for, or read from standard input when that is no terminal: 10 to 128 characters, without the user name.',
    )
    .argument('<username>', '3 to 50 characters: a to z, 0 to 9, dot and underscore')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .addOption(dataDirOption())
    .action(async (username: string, options: UserAddOptions) => {
      const password = await readPassword(context);
      await withDatabase(options, context, (db) => addUser(db, { username, email: options.email, password }));
      say(context.stderr, `Account "${username}" added.`);
    });
}

/** A line typed without being shown, or everything that is piped in, without the last line's end. */
async function readPassword({ stdin, stderr, signal }: CliContext): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('', { signal });
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}
