/** Registrations whose link in the mail was not opened yet. */
import type { Locale } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { insertAccount, isTaken } from './accounts.ts';
import { recordEvent } from '../../security/record-event.ts';
import { createToken, hashToken } from '../../base/token.ts';

/** Milliseconds for which a link is valid. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;
const linkExpiry = (): Date => new Date(Date.now() + linkLifetimeMs);

interface NewRegistration {
  username: string;
  email: string;
  /** PHC string. */
  password: string;
  language: Locale;
}

/** @returns its id. There is no link to it yet. */
export async function insertRegistration(db: Kysely<Database>, registration: NewRegistration): Promise<number> {
  const { id } = await db
    .insertInto('registration')
    .values({ ...registration, expires: linkExpiry() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns token of a new link, valid for 24 hours; an older link of this registration becomes invalid */
export async function createConfirmationToken(db: Kysely<Database>, registrationId: number): Promise<string> {
  const token = createToken();
  await db
    .updateTable('registration')
    .set({ token_hash: hashToken(token), expires: linkExpiry() })
    .where('id', '=', registrationId)
    .execute();
  return token;
}

/**
 * Creates the account, and deletes all other registrations of its e-mail address.
 * @throws ApiError `gone` if the link is unknown, used or expired, or the e-mail address has an account now; `conflict`
 * if the user name was taken in the meantime
 */
export async function confirmRegistration(db: Kysely<Database>, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const registration = await trx
      .deleteFrom('registration')
      .where('token_hash', '=', hashToken(token))
      .where('expires', '>', new Date())
      .returning(['username', 'email', 'password', 'language'])
      .executeTakeFirst();
    if (!registration) throw new ApiError('gone', 'The link was used or is older than 24 hours');
    const accountId = await insertAccount(trx, registration);
    if (accountId === undefined) {
      const isNameTaken = await isTaken(trx, registration.username);
      throw isNameTaken
        ? fieldError(problemsOf({ username: 'username.taken' }), 'conflict')
        : new ApiError('gone', 'The address has an account by now');
    }
    await trx.deleteFrom('registration').where('email', '=', registration.email).execute();
    await recordEvent(trx, { type: 'account-created', actor: { user: accountId } });
  });
}
