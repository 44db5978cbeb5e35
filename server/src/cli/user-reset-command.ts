import { type Command } from 'commander';
import { accountLinks } from '../accounts/auth/account-links.ts';
import { requireAccount } from '../accounts/auth/accounts.ts';
import { createResetToken } from '../accounts/auth/password-resets.ts';
import { queueMail } from '../base/mail/mail-queue.ts';
import { readSettings } from '../settings.ts';
import { recordEvent } from '../security/record-event.ts';
import { type CliContext, operatorOf, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';

interface UserResetOptions extends DatabaseOptions {
  mail?: true;
}

/** `mediothek user reset NAME` */
export function addUserResetCommand(user: Command, context: CliContext): void {
  user
    .command('reset')
    .summary('create a link that sets a new password')
    .description(
      'Prints a link that sets a new password for an account: it works once, within 60 minutes, and signs the account ' +
        'out everywhere. Until then the old password stays valid. The link begins with PUBLIC_URL.',
    )
    .argument('<username>', 'user name or e-mail address')
    .option('--mail', 'send the link to the account’s address instead of printing it')
    .addOption(dataDirOption())
    .action(async (name: string, options: UserResetOptions) => {
      const { origin } = readSettings(context.env);
      await withDatabase(options, context, async (db) => {
        const { id, username, email, language } = await requireAccount(db, name);
        await recordEvent(db, { type: 'password-reset-link-created', actor: operatorOf(context), account: id });
        if (options.mail) {
          await queueMail(db, { kind: 'password-reset', username, email, language });
          writeLine(context.stderr, `The server sends a link to ${email}.`);
        } else {
          writeLine(context.stdout, accountLinks(origin).resetPassword(await createResetToken(db, id)));
        }
      });
    });
}
