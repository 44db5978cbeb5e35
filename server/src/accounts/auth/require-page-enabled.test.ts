import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ContentStore } from '../../content/content-store.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../module.ts';

const database = await openTestDatabase();
const shipped = await shippedContent();
/** The shipped content with registration, password reset and lists disabled. */
const content: ContentStore = {
  ...shipped,
  current: {
    ...shipped.current,
    siteFor: (ip) => {
      const site = shipped.current.siteFor(ip);
      const disabled = {
        'authentication.registration': false,
        'authentication.resetpassword': false,
        watchlists: false,
      };
      return { ...site, availability: { ...site.availability, ...disabled } };
    },
  },
};

describe('requirePageEnabled', () => {
  test('disables the operations of a page that is switched off', async () => {
    const app = await createTestApp((created) =>
      created.register(accountsModule, { db: database.db, content, origin: 'http://localhost' }),
    );
    const user = { username: 'lise', email: 'lise@example.org', password: 'Kern und Hülle 1939' };
    const calls: [method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object][] = [
      ['POST', '/users', { ...user, language: 'de', terms: true, privacy: true }],
      ['POST', '/auth/reset-password', { username: 'lise', email: '', language: 'de' }],
      ['GET', '/watchlists'],
      ['GET', '/watchlists/q3x9-Zk_71aBcD0eFgHiJk'],
      ['POST', '/watchlists', { name: 'Waves' }],
      ['PATCH', '/watchlists/saveditems', { add: ['1001'] }],
      ['PUT', '/series/save', { seriesId: '7' }],
    ];
    for (const [method, url, payload] of calls) {
      const response = await app.inject({ method, url: `/api/v0${url}`, ...(payload && { payload }) });
      assert.equal(response.statusCode, 404, url);
    }
    assert.deepEqual(await database.db.selectFrom('mail').selectAll().execute(), []);
  });
});
