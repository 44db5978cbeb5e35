/** Passkeys (Web Authentication): their challenges, registration and verification. */
import { factorLimits, type PasskeyAssertion, type PasskeyAttestation } from '@mediothek/contract';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { hashToken } from '../../base/token.ts';

const lifetimeMs = 5 * 60_000;

/** What a challenge is for, and the session or pending sign-in that it belongs to. */
export type ChallengePurpose =
  | { purpose: 'sign-in' }
  | { purpose: 'register' | 'confirm'; sessionId: string }
  | { purpose: 'second factor'; token: string };

/** The portal as authenticators know it. */
export interface RelyingParty {
  /** Public origin. Its host is the identifier for which passkeys are created. */
  origin: string;
  name: string;
}

function boundTo(purpose: ChallengePurpose): string {
  if (purpose.purpose === 'sign-in') return '';
  return purpose.purpose === 'second factor' ? hashToken(purpose.token) : purpose.sessionId;
}

async function storeChallenge(db: Kysely<Database>, challenge: string, purpose: ChallengePurpose): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      purpose: purpose.purpose,
      bound: boundTo(purpose),
      expires: new Date(Date.now() + lifetimeMs),
    })
    .execute();
}

/** Uses up a challenge, also if the response to it is wrong. @returns whether it was created for this purpose */
async function consumeChallenge(db: Kysely<Database>, challenge: string, purpose: ChallengePurpose): Promise<boolean> {
  const consumed = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose.purpose)
    .where('bound', '=', boundTo(purpose))
    .where('expires', '>', new Date())
    .executeTakeFirst();
  return consumed.numDeletedRows > 0n;
}

const rpIdOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;
// The column contains what an authenticator has sent; unknown transports are ignored by browsers.
const transportsOf = (transports: string[]) => transports as AuthenticatorTransport[];

const passkeysOf = (db: Kysely<Database>, accountId: number) =>
  db.selectFrom('passkey').select(['credential_id', 'transports']).where('account_id', '=', accountId).execute();

/** Options for creating a passkey. Authenticators that have one of the account already are excluded. */
export async function registrationOptions(
  db: Kysely<Database>,
  rp: RelyingParty,
  { userId, username, sessionId }: { userId: number; username: string; sessionId: string },
) {
  const { handle } = await db.selectFrom('account').select('handle').where('id', '=', userId).executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rpIdOf(rp),
    userName: username,
    userID: new TextEncoder().encode(handle),
    excludeCredentials: (await passkeysOf(db, userId)).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeChallenge(db, options.challenge, { purpose: 'register', sessionId });
  return options;
}

/** @param accountId whose passkeys may be used. `undefined`: the authenticator offers all of the portal. */
export async function authenticationOptions(
  db: Kysely<Database>,
  rp: RelyingParty,
  purpose: ChallengePurpose,
  accountId?: number,
) {
  const passkeys = accountId === undefined ? [] : await passkeysOf(db, accountId);
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(rp),
    // Without a password, the passkey has to check who the user is, for example by a fingerprint.
    userVerification: purpose.purpose === 'sign-in' ? 'required' : 'preferred',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transportsOf(transports),
    })),
  });
  await storeChallenge(db, options.challenge, purpose);
  return options;
}

const rejected = (cause: unknown): ApiError =>
  new ApiError('bad_request', `The passkey is not valid: ${cause instanceof Error ? cause.message : String(cause)}`);

/**
 * Stores a new passkey.
 * @throws ApiError `bad_request` if the response is not valid, `conflict` if the passkey or too many exist
 */
export async function addPasskey(
  db: Kysely<Database>,
  rp: RelyingParty,
  { userId, sessionId }: { userId: number; sessionId: string },
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
): Promise<void> {
  const verified = await verifyRegistrationResponse({
    // The schema of the body has checked its form; transports are any strings.
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, { purpose: 'register', sessionId }),
    expectedOrigin: rp.origin,
    expectedRPID: rpIdOf(rp),
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw rejected(error);
  });
  if (!verified.verified) throw rejected('not verified');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const existing = await passkeysOf(db, userId);
  if (existing.length >= factorLimits.passkeys) {
    throw new ApiError('conflict', `An account has at most ${factorLimits.passkeys} passkeys`);
  }
  const row = { credential_id: id, account_id: userId, public_key: Buffer.from(publicKey), counter, transports, name };
  const added = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw new ApiError('conflict', 'The passkey exists already');
}

/**
 * Verifies a passkey, and stores its counter.
 * @param accountId account to which it has to belong. `undefined`: any; the passkey then has to check the user.
 * @returns account of the passkey; `undefined` if it is unknown or the response is not valid for this purpose
 */
export async function verifyPasskey(
  db: Kysely<Database>,
  rp: RelyingParty,
  purpose: ChallengePurpose,
  passkey: PasskeyAssertion,
  accountId?: number,
): Promise<number | undefined> {
  const stored = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.account_id', 'public_key', 'counter', 'transports', 'handle'])
    .where('credential_id', '=', passkey.id)
    .executeTakeFirst();
  if (!stored || (accountId !== undefined && stored.account_id !== accountId)) return undefined;
  const { userHandle } = passkey.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== stored.handle) return undefined;
  const counter = Number(stored.counter);
  const verified = await verifyAuthenticationResponse({
    // The schema of the body has checked its form.
    response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, purpose),
    expectedOrigin: rp.origin,
    expectedRPID: rpIdOf(rp),
    requireUserVerification: purpose.purpose === 'sign-in',
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(stored.public_key),
      counter,
      transports: transportsOf(stored.transports),
    },
  }).catch(() => undefined); // each reason is the same for the caller: the response is not valid
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  // A copy of the passkey may have been used at the same time: only one of two equal counters is accepted.
  const used = await db
    .updateTable('passkey')
    .set({ counter: newCounter, used: new Date() })
    .where('id', '=', stored.id)
    .where('counter', '=', String(counter))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n ? stored.account_id : undefined;
}
