/** Codes for a lost factor. Each works once. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret } from 'otpauth';
import type { Database } from '../../base/db/database.ts';
import { hashToken } from '../../base/token.ts';

const count = 10;
/** 80 bits, which are 16 characters of base32. A fast hash is sufficient for them. */
const codeBytes = 10;

const createCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(codeBytes)).buffer }).base32.replaceAll(/.{4}(?=.)/g, '$&-');

/** Case, spaces and hyphens do not matter when a code is typed. */
const hashOf = (code: string): string => hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));

/** Replaces all codes of the account. @returns the new ones, of which only hashes are stored */
export async function createRecoveryCodes(db: Kysely<Database>, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, createCode);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) }));
    await trx.insertInto('recovery_code').values(rows).execute();
  });
  return codes;
}

/** Uses up a code. @returns whether it was one of the account. Of simultaneous requests, one gets `true`. */
export async function consumeRecoveryCode(db: Kysely<Database>, accountId: number, code: string): Promise<boolean> {
  const consumed = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return consumed.numDeletedRows > 0n;
}
