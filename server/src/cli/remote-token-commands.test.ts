import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDeliveryAccess } from '../remotes/delivery/tokens.ts';
import { openTestDatabase } from '../testing.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const { db, clientUrl: DATABASE_URL } = await openTestDatabase();
const token = (...args: string[]) => cli(['remote', 'token', ...args], { env: { DATABASE_URL } });
const stored = () => db.selectFrom('delivery_token').selectAll().execute();

describe('mediothek remote token', () => {
  test('create: prints the token once; the database stores only its hash', async () => {
    const { code, stdout, stderr } = await token('create', '--team', 'Physics', '--remote', 'media');
    assert.equal(code, exitCodes.done);
    assert.match(stdout, /^mdt_[\w-]{43}\n$/);
    assert.match(stderr, /^Physics may deliver "media"/);
    assert.ok(!JSON.stringify(await stored()).includes(stdout.trim().slice(4)));
    assert.deepEqual(await findDeliveryAccess(db, stdout.trim()), { team: 'Physics', remote: 'media', trusted: false });
    const trusted = await token('create', '--team', 'House', '--remote', 'player', '--trusted');
    assert.equal((await findDeliveryAccess(db, trusted.stdout.trim()))?.trusted, true);
  });

  test('create: rejects invalid names of remotes and teams', async () => {
    for (const [team, remote, message] of [
      ['Physics', '../media', /no name of a remote/],
      ['Physics', 'Media', /no name of a remote/],
      [' ', 'media', /name of a team/],
    ] as const) {
      const { code, stderr } = await token('create', '--team', team, '--remote', remote);
      assert.equal(code, exitCodes.failed);
      assert.match(stderr, message);
    }
    assert.equal((await token('create', '--team', 'Physics')).code, exitCodes.usage);
  });

  test('list and revoke: a revoked token grants no access, and the event is logged', async () => {
    const created = (await token('create', '--team', 'Chemistry', '--remote', 'upload')).stdout.trim();
    const listed = JSON.parse((await token('list', '--json')).stdout);
    const { id } = listed.find(({ team }: { team: string }) => team === 'Chemistry');
    assert.equal((await token('revoke', String(id))).code, exitCodes.done);
    assert.equal(await findDeliveryAccess(db, created), undefined);
    assert.match((await token('list')).stdout, /upload +Chemistry +no +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d\n/);
    assert.match((await token('revoke', String(id))).stderr, /no token \d+ that could be revoked/);
    assert.equal((await token('revoke', 'x')).code, exitCodes.usage);
    const actions = await db.selectFrom('delivery_event').select('action').where('remote', '=', 'upload').execute();
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['token-created', 'token-revoked'],
    );
  });
});
