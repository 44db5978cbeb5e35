import type { AccountExport } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { correctionsOf, editedCaptions } from '../corrections/corrections.ts';
import { describedMedia, exportUploads } from '../uploads/export-uploads.ts';
import { identitiesOf } from '../accounts/sign-on/identities.ts';
import { watchHistory } from '../accounts/history/watch-history.ts';
import { factorsOf } from '../accounts/auth/second-factors.ts';
import { sessionView, type StoredSession } from '../accounts/auth/sessions.ts';
import { readEvents } from '../security/read-events.ts';

async function sessionsOf(db: Kysely<Database>, userId: number, current: string): Promise<AccountExport['sessions']> {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'created', 'used', 'expires', 'browser', 'system'])
    .where('account_id', '=', userId)
    .orderBy('created', 'desc')
    .execute();
  return sessions.map((session) => {
    const { id: _id, created, ...view } = sessionView(session, current);
    return { started: created, ...view };
  });
}

async function listsOf(db: Kysely<Database>, userId: number): Promise<AccountExport['watchlists']> {
  const lists = await db.selectFrom('watchlist').selectAll().where('account_id', '=', userId).orderBy('id').execute();
  const entries = await db
    .selectFrom('watchlist_entry')
    .innerJoin('watchlist', 'watchlist.id', 'watchlist_entry.watchlist_id')
    .select(['watchlist_id', 'item_id', 'note'])
    .where('account_id', '=', userId)
    .orderBy('position')
    .execute();
  return lists.map(({ id, name, is_default, created, public_id, expires }) => ({
    name,
    ...(is_default && { isDefault: true }),
    created: created.toISOString(),
    ...(public_id !== null && { publicId: public_id }),
    ...(expires !== null && { expires: expires.toISOString() }),
    ...exportEntries(entries.filter(({ watchlist_id }) => watchlist_id === id)),
  }));
}

function exportEntries(entries: readonly { item_id: string; note: string | null }[]) {
  const notes = entries.flatMap(({ item_id, note }) => (note === null ? [] : [[item_id, note] as const]));
  return {
    entries: entries.map(({ item_id }) => item_id),
    ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
  };
}

/** At most as many as a user has in a few years; the newest. */
const maxEvents = 10_000;

/** Events without the names of others, such as that of an editor who changed something. */
async function securityEventsOf(db: Kysely<Database>, userId: number): Promise<AccountExport['securityEvents']> {
  const events = await readEvents(db, { accountId: userId, limit: maxEvents });
  return events.map(({ actorId, accountId: _account, name: _name, account: _accountName, ...event }) =>
    // Address and browser of somebody else are not the user's data, except in attempts at this account.
    actorId === undefined || actorId === userId ? event : { ...event, address: undefined, agent: undefined },
  );
}

/**
 * Exports all data that is stored about a user (GDPR, articles 15 and 20). It omits data that identifies nobody: the
 * hash of the password, and attempts under hashes, which are deleted within the hour.
 * @returns `undefined` if the account was deleted in the meantime
 */
export async function exportAccount(
  db: Kysely<Database>,
  { userId, sessionId }: Pick<StoredSession, 'userId' | 'sessionId'>,
): Promise<AccountExport | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['username', 'email', 'role', 'language', 'created', 'reset_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return undefined;
  const { reset_at: reset, ...named } = account;
  const saved = await db
    .selectFrom('saved_item')
    .select(['item_id', 'saved'])
    .where('account_id', '=', userId)
    .orderBy('saved')
    .orderBy('item_id')
    .execute();
  const resets = await db.selectFrom('password_reset').select('expires').where('account_id', '=', userId).execute();
  const backends = await db
    .selectFrom('backend_subject')
    .select(['remote', 'subject'])
    .where('account', '=', userId)
    .orderBy('remote')
    .execute();
  return {
    exported: new Date().toISOString(),
    account: { ...named, created: named.created.toISOString(), ...(reset !== null && { reset: reset.toISOString() }) },
    sessions: await sessionsOf(db, userId, sessionId),
    identities: (await identitiesOf(db, userId)).map(({ id: _, ...identity }) => identity),
    factors: await factorsOf(db, userId),
    passwordResets: resets.map(({ expires }) => ({ expires: expires.toISOString() })),
    backends,
    savedItems: saved.map((item) => ({ id: item.item_id, saved: item.saved.toISOString() })),
    watchlists: await listsOf(db, userId),
    history: await watchHistory(db, userId),
    corrections: await correctionsOf(db, userId),
    edited: await editedCaptions(db, userId),
    described: await describedMedia(db, userId),
    uploads: await exportUploads(db, userId),
    securityEvents: await securityEventsOf(db, userId),
  };
}
