import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shippedContent } from '../../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../module.ts';

const database = await openTestDatabase();
const content = await shippedContent();

describe('limitByNetwork', () => {
  test('uses the last X-Forwarded-For entry, which the proxy wrote, not those of the visitor', async () => {
    const app = await createTestApp(
      (created) => created.register(accountsModule, { db: database.db, content, origin: 'http://localhost' }),
      {
        trustProxy: 'loopback',
      },
    );
    const requestReset = (forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v0/auth/reset-password',
        payload: { username: 'nobody', email: '', language: 'en' },
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses = new Set<number>();
    for (let index = 0; index < 30; index++) {
      statuses.add((await requestReset(`203.0.113.${index}, "evil${index}", 198.51.100.7`)).statusCode);
    }
    assert.deepEqual([...statuses], [202]);
    assert.equal((await requestReset('203.0.113.99, 198.51.100.7')).statusCode, 429);
    assert.equal((await requestReset('198.51.100.8')).statusCode, 202);
  });
});
