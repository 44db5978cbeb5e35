import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AccountFactors, AuthState, ErrorBody, Role } from '@mediothek/contract';
import { shippedContent } from '../../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { correctionsModule } from '../../corrections/module.ts';
import { accountsModule } from '../module.ts';
import { insertAccount } from './accounts.ts';
import { defaultSessionPolicy, type SecondFactorPolicy, startSession } from './sessions.ts';

const { db, blobs } = await openTestDatabase();
const content = await shippedContent();
const origin = 'http://localhost';

async function openPortal(secondFactor: SecondFactorPolicy) {
  const policy = { ...defaultSessionPolicy, secondFactor };
  return createTestApp(async (app) => {
    await app.register(accountsModule, { db, content, origin, policy });
    await app.register(correctionsModule, { db, blobs });
  });
}
const [forEditors, forAll] = [await openPortal('editors'), await openPortal('everybody')];

let users = 0;
async function signedIn(role: Role) {
  users += 1;
  const username = `${role}${users}`;
  const id = (await insertAccount(db, { username, email: `${username}@example.org`, password: 'unused', role })) ?? 0;
  return { id, username, cookies: { session: await startSession(db, id) } };
}
type User = Awaited<ReturnType<typeof signedIn>>;
const get = async (app: typeof forEditors, { cookies }: User, url: string) =>
  app.inject({ url: `/api/v0${url}`, cookies });
const addPasskey = (account_id: number) =>
  db
    .insertInto('passkey')
    .values({
      account_id,
      credential_id: `key of ${account_id}`,
      public_key: Buffer.from(''),
      counter: 0,
      transports: [],
      name: 'Laptop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('SECOND_FACTOR=editors', () => {
  test('gives an editor without a factor no rights, only the way to add one', async () => {
    const editor = await signedIn('editor');
    for (const url of ['/corrections', '/watchlists', '/history']) {
      const response = await get(forEditors, editor, url);
      assert.deepEqual([response.statusCode, response.json<ErrorBody>().problem], [403, 'factor.required'], url);
    }
    for (const url of ['/account', '/account/factors', '/account/sessions', '/account/confirmation']) {
      assert.equal((await get(forEditors, editor, url)).statusCode, 200, url);
    }
    const { username } = editor;
    assert.deepEqual((await get(forEditors, editor, '/auth')).json<AuthState>(), {
      loggedIn: true,
      username,
      role: 'user',
      factorRequired: true,
    });
    await addPasskey(editor.id);
    assert.equal((await get(forEditors, editor, '/corrections')).statusCode, 200);
    assert.equal((await get(forEditors, editor, '/auth')).json<AuthState>().role, 'editor');
  });

  test('does not let the last factor be removed, also by simultaneous requests', async () => {
    const editor = await signedIn('editor');
    const { id } = await addPasskey(editor.id);
    await db.insertInto('code_app').values({ account_id: editor.id, secret: 'ABCD', active: true }).execute();
    const remove = (url: string) =>
      forEditors.inject({ method: 'DELETE', url: `/api/v0/account/factors/${url}`, cookies: editor.cookies });
    const responses = await Promise.all([remove(`passkeys/${id}`), remove('app')]);
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).toSorted(), [204, 409]);
    const left = (await get(forEditors, editor, '/account/factors')).json<AccountFactors>();
    assert.deepEqual([left.passkeys.length + (left.app ? 1 : 0), left.required], [1, true]);
  });

  test('requires nothing of users', async () => {
    assert.equal((await get(forEditors, await signedIn('user'), '/history')).statusCode, 200);
  });
});

test('SECOND_FACTOR=everybody requires a factor of users, too', async () => {
  const user = await signedIn('user');
  assert.equal((await get(forAll, user, '/history')).statusCode, 403);
  await addPasskey(user.id);
  assert.equal((await get(forAll, user, '/history')).statusCode, 200);
});
