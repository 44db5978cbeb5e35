/** Short-lived tokens that name the visitor to the backend of a remote (JSON Web Token, RFC 7519). */
import { randomUUID } from 'node:crypto';
import type { Locale, Role } from '@mediothek/contract';
import { importJWK, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../base/db/database.ts';
import { algorithm, type IdentityKeys } from './identity-keys.ts';

/** Seconds. Backends check a token when a request arrives. */
const validSeconds = 60;
const maxSubjects = 10_000;

export interface Identity {
  /** Remote whose backend may accept the token. */
  remote: string;
  account: number;
  role: Role;
  locale: Locale;
}

export type SignIdentity = (identity: Identity) => Promise<string>;

/** @param issuer public origin of the portal */
export function createIdentityTokens(db: Kysely<Database>, keys: IdentityKeys, issuer: string): SignIdentity {
  const subjects = new LRUCache<string, string>({ max: maxSubjects });
  const subjectOf = async (account: number, remote: string): Promise<string> => {
    const key = `${account} ${remote}`;
    const known = subjects.get(key) ?? (await readSubject(db, account, remote));
    subjects.set(key, known);
    return known;
  };
  return async ({ remote, account, role, locale }) => {
    const { kid, privateKey } = await keys.signing();
    return new SignJWT({ role, locale })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(remote)
      .setSubject(await subjectOf(account, remote))
      .setIssuedAt()
      .setExpirationTime(`${validSeconds} s`)
      .setJti(randomUUID())
      .sign(await importJWK(privateKey, algorithm));
  };
}

/**
 * Identifier of the user for this remote alone. It is random: backends of two remotes cannot find out that they know the
 * same user, and it ends with the account.
 */
async function readSubject(db: Kysely<Database>, account: number, remote: string): Promise<string> {
  await db
    .insertInto('backend_subject')
    .values({ account, remote, subject: randomUUID() })
    .onConflict((conflict) => conflict.columns(['account', 'remote']).doNothing())
    .execute();
  const row = await db
    .selectFrom('backend_subject')
    .select('subject')
    .where('account', '=', account)
    .where('remote', '=', remote)
    .executeTakeFirstOrThrow();
  return row.subject;
}
