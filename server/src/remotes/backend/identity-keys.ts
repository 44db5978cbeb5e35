/** Keys that sign the identities of visitors. They are in the database, since all processes of a portal use them. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** A new key is created after this many hours. */
const rotationHours = 24;
/** A key is deleted after this many hours. It has not signed for a day by then, and tokens are valid for a minute. */
const maxAgeHours = 72;
/** A new key signs only after backends had time to load it. */
const publishMinutes = 15;
/** Milliseconds after which a process reads the keys again. */
const refreshMs = 5 * 60_000;

export const algorithm = 'ES256';

export interface IdentityKey {
  kid: string;
  privateKey: JWK;
}

export interface IdentityKeys {
  /** Key that signs now. Created if there is none. */
  signing(): Promise<IdentityKey>;
  /** Public keys (JSON Web Key Set, RFC 7517), also the one that will sign next. */
  publicKeys(): Promise<{ keys: JWK[] }>;
}

interface KnownKey extends IdentityKey {
  publicKey: JWK;
  isPublished: boolean;
}

/** Opens the keys of the portal. */
export function openIdentityKeys(db: Kysely<Database>, now: () => number = Date.now): IdentityKeys {
  let keys: KnownKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const newest = await db
      .selectFrom('identity_key')
      .select(sql<boolean>`max(created) > now() - make_interval(hours => ${rotationHours})`.as('isFresh'))
      .executeTakeFirst();
    if (!newest?.isFresh) await addKey(db);
    const rows = await db
      .selectFrom('identity_key')
      .select(['kid', 'private_key', 'public_key'])
      .select(sql<boolean>`created < now() - make_interval(mins => ${publishMinutes})`.as('isPublished'))
      .orderBy('created', 'desc')
      .orderBy('kid')
      .execute();
    keys = rows.map((row) => ({
      kid: row.kid,
      privateKey: row.private_key,
      publicKey: row.public_key,
      isPublished: row.isPublished,
    }));
    readAt = now();
  }
  const refresh = async (): Promise<void> => {
    if (now() - readAt >= refreshMs) await (reading ??= read().finally(() => (reading = undefined)));
  };
  return {
    async signing() {
      await refresh();
      const key = keys.find(({ isPublished }) => isPublished) ?? keys.at(-1);
      if (!key) throw new Error('No key for identities could be created');
      return key;
    },
    async publicKeys() {
      await refresh();
      return { keys: keys.map(({ publicKey }) => publicKey) };
    },
  };
}

/** If another process has created a key in the meantime, this one is not stored. */
async function addKey(db: Kysely<Database>): Promise<void> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const [privateKey, publicKey] = [await exportJWK(pair.privateKey), await exportJWK(pair.publicKey)];
  const kid = await calculateJwkThumbprint(publicKey);
  const published = { ...publicKey, kid, alg: algorithm, use: 'sig' };
  await sql`insert into identity_key (kid, private_key, public_key)
    select ${kid}, ${JSON.stringify(privateKey)}::jsonb, ${JSON.stringify(published)}::jsonb
    where not exists (select from identity_key where created > now() - make_interval(hours => ${rotationHours}))`.execute(
    db,
  );
}

/** Deletes keys that sign no more. */
export async function deleteOldIdentityKeys(db: Kysely<Database>): Promise<void> {
  await sql`delete from identity_key where created < now() - make_interval(hours => ${maxAgeHours})`.execute(db);
}
