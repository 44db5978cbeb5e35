/** A user with data of every kind, and the rows of the database about this user. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Role } from '@mediothek/contract';
import { insertAccount } from '../accounts/auth/accounts.ts';
import { hashPassword } from '../accounts/auth/password.ts';
import { startSession } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import { hashToken } from '../base/token.ts';
import { mediaRecord, physics, putAll } from '../testing-records.ts';

const password = 'ein Satz aus Worten';
const hash = await hashPassword(password);

/** Data that only its owner may read. No response to others may contain it. */
export const secret = /s3cret/i;

/** @returns the account and its session */
export async function signedIn(db: Kysely<Database>, username: string, role: Role = 'user') {
  const id = await insertAccount(db, { username, email: `${username}@example.org`, password: hash, role });
  if (id === undefined) throw new Error(`There is a user ${username} already`);
  return { id, session: await startSession(db, id) };
}

interface ListState {
  public_id?: string;
  expires?: Date;
}

/** @returns function that returns the id of a new list by its name */
async function addLists(db: Kysely<Database>, account_id: number, lists: Record<string, ListState>) {
  const rows = Object.entries(lists).map(([name, state]) => ({ account_id, name, name_key: name, ...state }));
  const added = await db.insertInto('watchlist').values(rows).returning(['id', 'name']).execute();
  const entries = added.flatMap(({ id, name }) =>
    ['1001', '1002'].map((item_id, index) => ({
      watchlist_id: id,
      item_id,
      position: index + 1,
      note: `Note in ${name}`,
      note_html: `<p>Note in ${name}</p>`,
    })),
  );
  await db.insertInto('watchlist_entry').values(entries).execute();
  const ids = new Map(added.map(({ id, name }) => [name, String(id)]));
  return (name: string) => ids.get(name) ?? '';
}

type UploadState = 'draft' | 'failed' | 'review' | 'published';
let media = 900_000;

/** Adds a complete upload whose file was received. */
async function addUpload(db: Kysely<Database>, account_id: number, state: UploadState) {
  const [id, file] = [randomUUID(), randomUUID().replaceAll('-', '').slice(0, 16)];
  media += 1;
  const media_id = state === 'published' ? String(media) : null;
  if (media_id !== null) await putAll(db, [physics, mediaRecord(media_id)]);
  const description = {
    title: { en: 's3cret upload' },
    creators: [{ family: 'Hopper' }],
    language: 'en',
    genre: 'lecture',
    subjects: ['physics'],
  };
  const rights = { licence: 'CC0 1.0', declared: ['rights', 'persons', 'third-party', 'storage', 'metadata'] };
  const result = { medium: 'video', duration: 1, files: {} };
  const texts = {
    description: JSON.stringify(description),
    rights: JSON.stringify(rights),
    result: JSON.stringify(result),
  };
  const receivedFile = { file_key: file, file_name: 's3cret.mp4', file_size: 4, file_received: new Date() };
  await db
    .insertInto('upload')
    .values({ id, account_id, locale: 'en', state, media_id, ...receivedFile, ...texts })
    .execute();
  return { id, file, media: media_id ?? '' };
}

/** Adds an open correction of medium 1001. */
async function addCorrection(db: Kysely<Database>, account_id: number) {
  const line = { base_start: 1, base_end: 2, base_text: 'A lien', start: 1, end: 2, text: 's3cret line' };
  const { id } = await db
    .insertInto('caption_correction')
    .values({ account_id, media_id: '1001', lang: 'en', file: '1001/en.vtt', named: false, ...line })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Adds a second session. @returns its identifier */
async function otherSession(db: Kysely<Database>, accountId: number): Promise<string> {
  const token = await startSession(db, accountId);
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a passkey that no authenticator has. @returns its identifier */
async function addPasskey(db: Kysely<Database>, account_id: number): Promise<string> {
  const key = { credential_id: randomUUID(), public_key: Buffer.from('key'), counter: 0, transports: [] };
  const { id } = await db
    .insertInto('passkey')
    .values({ ...key, account_id, name: 's3cret laptop' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Links an identity at a provider. @returns its identifier */
async function addIdentity(db: Kysely<Database>, account_id: number): Promise<string> {
  const { id } = await db
    .insertInto('external_identity')
    .values({ account_id, provider: 'university', subject: `s3cret ${randomUUID()}`, used: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a user with saved items, a history, a correction, a passkey, an identity, a second session, three lists (one shared, one deleted) and uploads. The lists contain media 1001 and
 * 1002; the series 7 is saved.
 */
export async function newOwner(db: Kysely<Database>) {
  const username = `s3cret.${randomUUID().slice(0, 8)}`;
  const { id, session } = await signedIn(db, username);
  const saved = ['1001', '1002', 'series:7'].map((item_id) => ({ account_id: id, item_id }));
  await db.insertInto('saved_item').values(saved).execute();
  const positions = ['1001', '1002'].map((media_id) => ({ media_id, seconds: 60, duration: 100, watched: new Date() }));
  await db
    .insertInto('watch_position')
    .values(positions.map((position) => ({ account_id: id, ...position })))
    .execute();
  const publicId = randomUUID().replaceAll('-', '');
  const idOf = await addLists(db, id, {
    's3cret list': {},
    'shared list': { public_id: publicId },
    's3cret deleted': { expires: new Date(Date.now() + 60_000) },
  });
  return {
    id,
    session,
    password,
    sessionId: await otherSession(db, id),
    passkey: await addPasskey(db, id),
    identity: await addIdentity(db, id),
    user: { username, email: `${username}@example.org` },
    list: idOf('s3cret list'),
    shared: { id: idOf('shared list'), publicId },
    deleted: idOf('s3cret deleted'),
    correction: await addCorrection(db, id),
    draft: await addUpload(db, id, 'draft'),
    failed: await addUpload(db, id, 'failed'),
    inReview: await addUpload(db, id, 'review'),
    published: await addUpload(db, id, 'published'),
  };
}
export type Owned = Awaited<ReturnType<typeof newOwner>>;

/** All rows about the user. */
export async function rowsAbout(db: Kysely<Database>, { id }: Pick<Owned, 'id'>): Promise<object[]> {
  const lists = db.selectFrom('watchlist').where('account_id', '=', id);
  const entries = db.selectFrom('watchlist_entry').where('watchlist_id', 'in', lists.select('id'));
  return Promise.all([
    db.selectFrom('account').selectAll().where('id', '=', id).execute(),
    db.selectFrom('session').selectAll().where('account_id', '=', id).orderBy('token_hash').execute(),
    db.selectFrom('passkey').selectAll().where('account_id', '=', id).orderBy('id').execute(),
    db.selectFrom('external_identity').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('code_app').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('recovery_code').selectAll().where('account_id', '=', id).orderBy('code_hash').execute(),
    db.selectFrom('saved_item').selectAll().where('account_id', '=', id).orderBy('item_id').execute(),
    db.selectFrom('watch_position').selectAll().where('account_id', '=', id).orderBy('media_id').execute(),
    lists.selectAll().orderBy('id').execute(),
    entries.selectAll().orderBy('watchlist_id').orderBy('item_id').execute(),
    db.selectFrom('caption_correction').selectAll().where('account_id', '=', id).execute(),
    db.selectFrom('upload').selectAll().where('account_id', '=', id).orderBy('id').execute(),
  ]);
}
