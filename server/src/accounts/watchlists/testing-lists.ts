/** Users with their API calls for lists, and media, for tests. */
import type { CreatedWatchlist, ErrorBody, Watchlist, WatchlistMap } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { App } from '../../base/http/operation.ts';
import { insertAccount } from '../auth/accounts.ts';
import { startSession } from '../auth/sessions.ts';
import type { Database } from '../../base/db/database.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { mediaRecord } from '../../testing-records.ts';

type Body = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Calls `app` as a new user, who never signs in with a password. */
export async function newUser(app: App, db: Kysely<Database>, username: string) {
  const id = await insertAccount(db, { username, email: `${username}@example.org`, password: 'unused' });
  if (id === undefined) throw new Error(`There is a user ${username} already`);
  const session = await startSession(db, id);
  const call = (method: Method, url: string, payload?: Body) =>
    app.inject({ method, url: `/api/v0${url}`, cookies: { session }, ...(payload && { payload }) });
  return {
    id,
    call,
    /** The request of the dialog. */
    select: (payload: Body) => call('PATCH', '/watchlists', { selectedWatchlists: [], ...payload }),
    create: async (name: string, entries: string[] = []) =>
      (await call('POST', '/watchlists', { name, entries })).json<Static<typeof CreatedWatchlist>>(),
    change: (list: string, payload: Body) => call('PATCH', `/watchlists/${list}`, payload),
    changed: async (list: string, payload: Body) =>
      (await call('PATCH', `/watchlists/${list}`, payload)).json<Watchlist>(),
    lists: async () => (await call('GET', '/watchlists')).json<WatchlistMap>(),
    saved: async () => (await call('GET', '/watchlists/saveditems')).json<string[]>(),
  };
}

/**
 * Adds many media without search data. Search data is most of the work of storing a record, and lists do not need it.
 */
export async function addMedia(db: Kysely<Database>, [first = '', ...others]: readonly string[]): Promise<void> {
  await putRecord(db, mediaRecord(first));
  const { publisher_id } = await db.selectFrom('media').select('publisher_id').executeTakeFirstOrThrow();
  const rows = others.map((id) => {
    const record = mediaRecord(id);
    return { id, publisher_id, added: record.added, views: 0, record: JSON.stringify(record) };
  });
  await db.insertInto('media').values(rows).execute();
}

/** Error response: status, problem and message. */
export function errorOf(response: { statusCode: number; json: <T>() => T }) {
  const { problem, message } = response.json<ErrorBody>();
  return { status: response.statusCode, problem, message };
}
