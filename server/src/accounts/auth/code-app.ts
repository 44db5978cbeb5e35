/** Codes of an authenticator app: time-based one-time passwords (RFC 6238). */
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { clearAttempts, countAttempt, type Limit } from './rate-limit.ts';

const periodSeconds = 30;
/** Bytes of a secret: the length of the hash, as RFC 4226 recommends. */
const secretSize = 20;
/**
 * By account, regardless of the network: a code has six digits, so that many networks together could guess it. Only who
 * knows the password, or has a session, can use up these attempts. Passkeys and recovery codes stay usable.
 */
const byAccount: Limit = { name: 'code', allowed: 20, periodSeconds: 60 * 60 };

const totp = (secret: string, labels: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds, algorithm: 'SHA1' });

/** SVG path with a square for each dark module. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/**
 * Stores a new secret. It replaces one that is not active.
 * @throws ApiError `conflict` if an app is active
 */
export async function createCodeApp(
  db: Kysely<Database>,
  { userId, username }: { userId: number; username: string },
  issuer: string,
): Promise<{ secret: string; uri: string; qr: { size: number; path: string } }> {
  const secret = new Secret({ size: secretSize }).base32;
  const stored = await db
    .insertInto('code_app')
    .values({ account_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ secret, created: new Date() }).where('code_app.active', '=', false),
    )
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 1n) {
    throw new ApiError('conflict', 'The account has an app already; remove it first', { problem: 'factor.exists' });
  }
  // A colon would separate the issuer from the label.
  const uri = totp(secret, { issuer: issuer.replaceAll(':', ' '), label: username }).toString();
  return { secret, uri, qr: qrOf(uri) };
}

/**
 * Verifies a code of now, or of the 30 seconds before or after. Each code is accepted once, by all processes together.
 * @param state of the app: codes of an app that is not active yet only activate it
 * @returns `false` also after too many attempts
 */
export async function verifyCode(
  db: Kysely<Database>,
  accountId: number,
  entered: string,
  state: { active: boolean } = { active: true },
): Promise<boolean> {
  if ((await countAttempt(db, byAccount, String(accountId))) !== undefined) return false;
  const app = await db
    .selectFrom('code_app')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('active', '=', state.active)
    .executeTakeFirst();
  const token = entered.replaceAll(/\s/g, '');
  if (!app || !/^\d{6}$/.test(token)) return false;
  const timestamp = Date.now();
  const delta = totp(app.secret).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = String(Math.floor(timestamp / 1000 / periodSeconds) + delta);
  const accepted = await db
    .updateTable('code_app')
    .set({ last_step: step, active: true })
    .where('account_id', '=', accountId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (accepted.numUpdatedRows === 0n) return false;
  await clearAttempts(db, byAccount, String(accountId));
  return true;
}
