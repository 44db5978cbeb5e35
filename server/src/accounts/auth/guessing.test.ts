import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import { after, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../base/db/open.ts';
import { clientNetworks } from '../../base/http/client-network.ts';
import { openTestApp } from '../../testing.ts';
import { accountsModule } from '../module.ts';
import { addUser } from './accounts.ts';
import { createPasswordCheck } from './check-new-password.ts';
import { createResetToken } from './password-resets.ts';
import { countInNetworks, countWithDelay } from './rate-limit.ts';

const { app, db, databaseUrl, dataDir } = await openTestApp(accountsModule);
const password = 'lange Wellen am Strand';
const id = await addUser(db, { username: 'emmy', email: 'emmy@example.org', password });

let lastNetwork = 0;
/** Each call comes from another network (/24). */
const elsewhere = () => `10.${Math.floor(lastNetwork / 250)}.${lastNetwork++ % 250}.1`;
interface Attempt {
  username?: string;
  entered?: string;
  device?: string | undefined;
  remoteAddress?: string;
}
const signIn = ({ username = 'emmy', entered = 'wrong', device, remoteAddress = elsewhere() }: Attempt = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v0/auth',
    payload: { username, password: entered },
    remoteAddress,
    ...(device !== undefined && { cookies: { device } }),
  });
type Reply = Awaited<ReturnType<typeof signIn>>;
const deviceOf = ({ cookies }: Reply) => cookies.find(({ name }) => name === 'device')?.value;
const attack = async (username: string, attempts: number) => {
  const statuses = [];
  for (let index = 0; index < attempts; index += 1) statuses.push((await signIn({ username })).statusCode);
  return statuses;
};
/** State after a long attack on a name, so that no test depends on the speed of the machine. */
const attackLong = async (username: string) => {
  await attack(username, 10);
  await sql`update attempt set times = array_fill(now(), array[20]) where cardinality(times) >= 10`.execute(db);
};

beforeEach(async () => {
  await db.deleteFrom('attempt').execute();
});

describe('guessing a password from many networks', () => {
  test('is slowed down for strangers, but a known device signs in', async () => {
    const first = await signIn({ entered: password });
    const device = deviceOf(first);
    const cookie = first.cookies.find(({ name }) => name === 'device');
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Lax', '/']);
    assert.ok(!device?.includes('emmy'));
    const statuses = await attack('emmy', 25);
    // 10, and one after each of 1, 2, 4 … seconds.
    assert.ok(statuses.filter((status) => status === 401).length <= 18, statuses.join(' '));
    await attackLong('emmy');
    const stranger = await signIn({ entered: password });
    assert.equal(stranger.statusCode, 429);
    assert.ok(Number(stranger.headers['retry-after']) >= 1);
    assert.equal((await signIn({ entered: password, device })).statusCode, 200);
  });

  test('does not lock out a known device in the network of the attacker, whose failures have a limit of their own', async () => {
    const remoteAddress = '192.0.2.77';
    const device = deviceOf(await signIn({ entered: password }));
    for (let index = 0; index < 8; index += 1) await signIn({ remoteAddress });
    assert.equal((await signIn({ remoteAddress, entered: password })).statusCode, 429);
    for (let index = 0; index < 5; index += 1) {
      assert.equal((await signIn({ remoteAddress, device })).statusCode, 401);
    }
    assert.equal((await signIn({ remoteAddress, device })).statusCode, 429);
    const other = deviceOf(await signIn({ entered: password }));
    assert.equal((await signIn({ remoteAddress, entered: password, device: other })).statusCode, 200);
  });

  test('accepts only signed cookies of this account and its current password', async () => {
    await addUser(db, { username: 'otto', email: 'otto@example.org', password });
    const ofOtto = deviceOf(await signIn({ username: 'otto', entered: password }));
    const own = deviceOf(await signIn({ entered: password })) ?? '';
    await attackLong('emmy');
    const [number = ''] = own.split('.');
    for (const device of [ofOtto, `${number}.${'x'.repeat(43)}`, 'x', `${own}~`.repeat(9)]) {
      assert.equal((await signIn({ entered: password, device })).statusCode, 429, device);
    }
    // One browser may be known for several accounts.
    assert.equal((await signIn({ entered: password, device: `${ofOtto}~${own}` })).statusCode, 200);
    const token = await createResetToken(db, id);
    const reset = await app.inject({
      method: 'POST',
      url: '/api/v0/auth/reset-password/confirm',
      payload: { token, password },
      remoteAddress: elsewhere(),
    });
    assert.equal(reset.statusCode, 204);
    await attackLong('emmy');
    assert.equal((await signIn({ entered: password, device: own })).statusCode, 429, 'of the earlier password');
    assert.equal((await signIn({ entered: password, device: deviceOf(reset) })).statusCode, 200);
  });

  test('does not reveal whether an account exists', async () => {
    const seen = [];
    for (const username of ['emmy', 'nobody', 'emmy@example.org', 'nobody@example.org']) {
      const first = await attack(username, 10);
      await attackLong(username);
      const { statusCode, headers } = await signIn({ username });
      seen.push([
        ...first,
        statusCode,
        String(headers['x-error-message']).replace(/\d+/, 'n'),
        'retry-after' in headers,
      ]);
    }
    for (const each of seen) assert.deepEqual(each, seen[0]);
    assert.equal(seen[0]?.at(-3), 429);
  });
});

describe('countWithDelay', () => {
  const limit = { name: 'test', free: 2, maxDelaySeconds: 8, periodSeconds: 3600 };
  const elapse = (seconds: number) =>
    sql`update attempt set times = array(select t - make_interval(secs => ${seconds}) from unnest(times) t)`.execute(
      db,
    );

  test('doubles the wait up to a maximum, and ends with the period', async () => {
    const count = () => countWithDelay(db, limit, 'a');
    assert.deepEqual([await count(), await count()], [undefined, undefined]);
    for (const delay of [1, 2, 4, 8, 8]) {
      assert.equal(await count(), delay);
      assert.equal(await count(), delay, 'a rejected attempt does not prolong the wait');
      await elapse(delay);
      assert.equal(await count(), undefined);
    }
    await elapse(3600);
    assert.deepEqual([await count(), await count()], [undefined, undefined]);
  });

  test('counts simultaneous attempts of several processes together', async () => {
    const other = databaseUrl === undefined ? undefined : await openDatabase({ databaseUrl, dataDir });
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => countWithDelay(other && index % 2 ? other.db : db, limit, 'crowd')),
    );
    await other?.close();
    assert.equal(waits.filter((wait) => wait === undefined).length, 2);
  });
});

describe('countInNetworks', () => {
  const limit = { name: 'networks', allowed: 3, periodSeconds: 3600 };
  const tries = async (ips: string[]) => {
    const waits = [];
    for (const ip of ips) waits.push(await countInNetworks(db, limit, clientNetworks(ip)));
    return waits.filter((wait) => wait === undefined).length;
  };

  test('limits a /48 whose /64 change, and a /24', async () => {
    const hopping = Array.from({ length: 40 }, (_, index) => `2001:db8:7:${(index * 256).toString(16)}::1`);
    assert.equal(await tries(hopping), 12);
    assert.equal(await tries(['2001:db8:8::1']), 1, 'not another /48');
    assert.equal(await tries(Array.from({ length: 20 }, (_, index) => `2001:db8:9:${index.toString(16)}::1`)), 6);
    assert.equal(await tries(Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`)), 12);
  });

  test('does not count rejected attempts in wider networks', async () => {
    await tries(Array.from({ length: 30 }, () => '203.0.113.1'));
    assert.equal(await tries(['203.0.113.2', '203.0.113.3']), 2);
  });
});

describe('createPasswordCheck', () => {
  const errors: Error[] = [];
  const requested: string[] = [];
  const leaked = 'Kernphysik am Abend';
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  let status = 200;
  const server = createServer(({ url = '', headers }, response) => {
    requested.push(`${url} ${headers['add-padding']}`);
    response.writeHead(status).end(`${'0'.repeat(35)}:3\r\n${hash.slice(5)}:7\r\n${'F'.repeat(35)}:0`);
  });
  after(() => server.close());

  test('rejects listed passwords, also with digits around them, and the name of the portal', async () => {
    const check = createPasswordCheck({ portalNames: () => ['Mediothek'], onError: assert.ifError });
    for (const common of ['Basketball', 'LIVERPOOL12', '1987Christine!', 'mediothek-2026', 'Mediothek Mediothek']) {
      assert.equal(await check(common, 'emmy'), 'password.common', common);
    }
    for (const fine of [password, leaked, 'mediothek im Hafen', 'correct staple 7 horse']) {
      assert.equal(await check(fine, 'emmy'), undefined, fine);
    }
  });

  test('sends five digits of the hash, and accepts the password if there is no response', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    const rangeUrl = new URL(`http://127.0.0.1:${address.port}/range/`);
    const check = createPasswordCheck({ portalNames: () => [], rangeUrl, onError: (error) => errors.push(error) });
    assert.equal(await check(leaked, 'emmy'), 'password.leaked');
    assert.equal(await check(password, 'emmy'), undefined);
    assert.equal(requested[0], `/range/${hash.slice(0, 5)} true`);
    assert.equal(errors.length, 0);
    status = 503;
    assert.equal(await check(leaked, 'emmy'), undefined);
    assert.match(errors[0]?.message ?? '', /PWNED_PASSWORDS_URL/);
    assert.ok(!JSON.stringify(errors.map(({ message, cause }) => `${message} ${cause}`)).includes(hash.slice(5)));
  });
});
