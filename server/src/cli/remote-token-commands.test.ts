import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDeliveryAccess } from '../remotes/delivery/tokens.ts';
import { openTestDatabase } from '../testing.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const { db, clientUrl: DATABASE_URL } = await openTestDatabase();
const token = (...args: string[]) => cli(['remote', 'token', ...args], { env: { DATABASE_URL } });
const stored = () => db.selectFrom('delivery_token').selectAll().execute();

const daysUntil = (date?: Date) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 86_400_000);

describe('mediothek remote token', () => {
  test('create: prints the token once; the database stores only its hash', async () => {
    const { code, stdout, stderr } = await token('create', '--team', 'Physics', '--remote', 'media');
    assert.equal(code, exitCodes.done);
    assert.match(stdout, /^mdt_[\w-]{43}\n$/);
    assert.match(stderr, /^Physics may deliver "media"/);
    assert.ok(!JSON.stringify(await stored()).includes(stdout.trim().slice(4)));
    const { expires, ...access } = (await findDeliveryAccess(db, stdout.trim())) ?? {};
    assert.deepEqual(access, { team: 'Physics', remote: 'media', trusted: false, hasExpired: false });
    assert.equal(daysUntil(expires), 365);
    const trusted = await token('create', '--team', 'House', '--remote', 'player', '--trusted');
    assert.equal((await findDeliveryAccess(db, trusted.stdout.trim()))?.trusted, true);
  });

  test('create: --expires names the days for which the token is valid', async () => {
    const args = ['create', '--team', 'Guests', '--remote', 'guest'];
    const created = await token(...args, '--expires', '30');
    assert.match(created.stderr, /^Guests may deliver "guest" with this token for 30 days/);
    assert.equal(daysUntil((await findDeliveryAccess(db, created.stdout.trim()))?.expires), 30);
    for (const days of ['0', '-1', 'x', '3651']) {
      const { code, stderr } = await token(...args, '--expires', days);
      assert.equal(code, exitCodes.usage);
      assert.match(stderr, /number of days from 1 to 3650/);
    }
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
    const table = (await token('list')).stdout;
    assert.match(table, /^ID +REMOTE +TEAM +TRUSTED +CREATED +EXPIRES +LAST USED \(UTC\) +REVOKED/);
    assert.match(table, /upload +Chemistry +no +(\d{4}-\d\d-\d\d +){2}– +\d{4}-\d\d-\d\d\n/);
    assert.match(table, /guest +Guests +no +(\d{4}-\d\d-\d\d +){2}\d{4}-\d\d-\d\d \d\d:\d\d +–/);
    assert.match((await token('revoke', String(id))).stderr, /no token \d+ that could be revoked/);
    assert.equal((await token('revoke', 'x')).code, exitCodes.usage);
    const actions = await db.selectFrom('delivery_event').select('action').where('remote', '=', 'upload').execute();
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['token-created', 'token-revoked'],
    );
  });
});
