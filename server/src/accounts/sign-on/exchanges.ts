/** Visitors who are at a provider, or who came back and have a step left. Each row is used once, by all processes. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { createToken, hashToken } from '../../base/token.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import { signOnSeconds } from './sign-on-cookie.ts';

/** Secrets that one request to a provider and its response have in common. */
export interface Exchange {
  state: string;
  nonce: string;
  verifier: string;
  /** The user has to sign in again at the provider. */
  fresh: boolean;
}

const expiry = (): Date => new Date(Date.now() + signOnSeconds * 1000);
const stepKey = (browser: string): string => hashToken(`step ${browser}`);

interface NewExchange {
  /** Token of the browser. */
  browser: string;
  provider: string;
  purpose: 'sign-in' | 'link' | 'confirm';
  sessionId?: string;
  /** Page of the portal to which it leads. */
  returnPath: string;
}

/** @returns secrets for the request to the provider */
export async function startExchange(db: Kysely<Database>, given: NewExchange): Promise<Exchange> {
  const [state, nonce, verifier] = [createToken(), createToken(), createToken()];
  await db
    .insertInto('sign_on')
    .values({
      key_hash: hashToken(state),
      browser_hash: hashToken(given.browser),
      provider: given.provider,
      purpose: given.purpose,
      session_id: given.sessionId ?? null,
      nonce,
      verifier,
      return_path: given.returnPath,
      identity: null,
      expires: expiry(),
    })
    .execute();
  return { state, nonce, verifier, fresh: given.purpose === 'confirm' };
}

/**
 * Ends an exchange. Of simultaneous responses, one succeeds. Another browser does not end it.
 * @returns `undefined` if there is none, it is too old, was ended before, or belongs to another browser or provider
 */
export async function takeExchange(
  db: Kysely<Database>,
  { state, browser, provider }: { state: string; browser: string; provider: string },
) {
  return db
    .deleteFrom('sign_on')
    .where('key_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('provider', '=', provider)
    .where('purpose', '!=', 'step')
    .where('expires', '>', new Date())
    .returning(['purpose', 'session_id', 'nonce', 'verifier', 'return_path', 'identity'])
    .executeTakeFirst();
}

/** An exchange whose response has not come yet, in whatever browser. */
export async function findExchange(db: Kysely<Database>, { state, provider }: { state: string; provider: string }) {
  return db
    .selectFrom('sign_on')
    .select(['purpose', 'nonce', 'return_path', 'expires'])
    .where('key_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .where('purpose', '!=', 'step')
    .where('identity', 'is', null)
    .where('expires', '>', new Date())
    .executeTakeFirst();
}

/** Seconds in which the browser has to follow after a response that came without its cookie. */
const followSeconds = 60;

/**
 * Stores a response that came without the cookie of the browser. The exchange has a new state from then on, so that
 * neither the old state nor the assertion works again, in all processes together.
 * @returns the new state. `undefined`: the exchange or the assertion was used before
 */
export async function storeResponse(
  db: Kysely<Database>,
  state: string,
  { identity, assertion }: { identity: ProviderIdentity; assertion: { id: string; expires: Date } },
): Promise<string | undefined> {
  const next = createToken();
  return db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('saml_assertion')
      .values({ id_hash: hashToken(`${identity.provider} ${assertion.id}`), expires: assertion.expires })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_hash')
      .executeTakeFirst();
    if (!isNew) return undefined;
    const stored = await trx
      .updateTable('sign_on')
      .set({
        key_hash: hashToken(next),
        identity: JSON.stringify(identity),
        expires: new Date(Date.now() + followSeconds * 1000),
      })
      .where('key_hash', '=', hashToken(state))
      .where('provider', '=', identity.provider)
      .where('identity', 'is', null)
      .where('expires', '>', new Date())
      .returning('key_hash')
      .executeTakeFirst();
    return stored && next;
  });
}

/** Stores who the visitor is, for the step that is left. A later one replaces it. */
export async function storeStep(db: Kysely<Database>, browser: string, identity: ProviderIdentity): Promise<void> {
  const changing = { browser_hash: hashToken(browser), provider: identity.provider, expires: expiry() };
  await db
    .insertInto('sign_on')
    .values({
      key_hash: stepKey(browser),
      purpose: 'step',
      session_id: null,
      nonce: '',
      verifier: '',
      return_path: '',
      identity: JSON.stringify(identity),
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({ ...changing, identity: sql`excluded.identity` }),
    )
    .execute();
}

/** Who the visitor of the browser is by the response of the provider. */
export async function findStep(db: Kysely<Database>, browser: string): Promise<ProviderIdentity | undefined> {
  const found = await db
    .selectFrom('sign_on')
    .select('identity')
    .where('key_hash', '=', stepKey(browser))
    .where('expires', '>', new Date())
    .executeTakeFirst();
  return found?.identity ?? undefined;
}

/** Ends a step. @returns whether it was there: of simultaneous requests, for one */
export async function endStep(db: Kysely<Database>, browser: string): Promise<boolean> {
  const ended = await db.deleteFrom('sign_on').where('key_hash', '=', stepKey(browser)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
