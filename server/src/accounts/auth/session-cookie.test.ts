import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shippedContent } from '../../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../module.ts';
import { demoUser, seedDemoUser } from './seed-demo-user.ts';

const database = await openTestDatabase();
await seedDemoUser(database.db);
const content = await shippedContent();
const app = await createTestApp(
  (created) => created.register(accountsModule, { db: database.db, content, origin: 'http://localhost' }),
  {
    trustProxy: true,
  },
);

const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example' };
const { username, password } = demoUser;

describe('setToken', () => {
  test('uses a host-bound cookie on https', async (t) => {
    t.after(() => app.close());
    const response = await app.inject({
      method: 'POST',
      url: '/api/v0/auth',
      payload: { username, password },
      headers: { ...https, origin: 'https://portal.example' },
    });
    assert.equal(response.statusCode, 200);
    const [cookie] = response.cookies;
    assert.equal(cookie?.name, '__Host-session');
    assert.equal(cookie?.secure, true);
    assert.equal(cookie?.path, '/');
    assert.equal(cookie && 'domain' in cookie, false);

    const isLoggedIn = async (name: string, headers: Record<string, string>): Promise<boolean> => {
      const state = await app.inject({
        url: '/api/v0/auth',
        headers: { ...headers, cookie: `${name}=${cookie?.value}` },
      });
      return state.json<{ loggedIn: boolean }>().loggedIn;
    };
    assert.equal(await isLoggedIn('__Host-session', https), true);
    assert.equal(await isLoggedIn('session', https), false, 'another host of the domain could have set it');
    assert.equal(await isLoggedIn('__Host-session', {}), true, 'the renderer’s own call');
  });
});
