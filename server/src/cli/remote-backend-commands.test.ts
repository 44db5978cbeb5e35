import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { archiveOf, buildFiles, openDeliveries } from '../remotes/delivery/testing-delivery.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

const portal = await openDeliveries();
const [first, second] = ['https://api.orbit.example', 'https://more.orbit.example'];
const { files, version } = buildFiles('one', {
  name: 'orbit',
  manifest: { backend: { origins: [first, second], proxy: true } },
});
await portal.send(await archiveOf(files), { path: 'orbit', by: await portal.tokenOf('orbit') });

const env = { DATABASE_URL: portal.clientUrl, DIST_DIR: portal.dist.folder, PUBLIC_URL: 'https://portal.example' };
const remote = (...args: string[]) => cli(['remote', ...args], { env });
const approved = () => portal.registry().remotes['orbit']?.backend;

describe('mediothek remote allow', () => {
  test('approves an origin, and names those that are missing', async () => {
    const { code, stderr } = await remote('allow', 'orbit', first);
    assert.equal(code, exitCodes.done, stderr);
    assert.deepEqual(approved(), { origins: [first] });
    assert.match(stderr, new RegExp(`may call ${first}\\.\nNot approved: ${second}\\.`));
  });

  test('sets the URL of the backend without approving more origins', async () => {
    await remote('allow', 'orbit', '--backend', 'http://orbit:8080/v1');
    assert.deepEqual(approved(), { origins: [first], url: 'http://orbit:8080/v1' });
  });

  test('approves all declared origins, if none is named', async () => {
    await remote('allow', 'orbit');
    assert.deepEqual(approved(), { origins: [first, second], url: 'http://orbit:8080/v1' });
    const event = (await portal.events('orbit')).at(-1);
    assert.deepEqual([event?.action, event?.actor], ['backend', 'operator']);
  });

  test('backends lists what is approved and what is missing', async () => {
    await remote('disallow', 'orbit', second);
    const { stdout } = await remote('backends');
    assert.match(stdout, new RegExp(`orbit +${version} +${first} +approved`));
    assert.match(stdout, new RegExp(`orbit +${version} +${second} +missing`));
    assert.match(stdout, /\(proxy\) http:\/\/orbit:8080\/v1 +approved/);
    const [only] = JSON.parse((await remote('backends', '--json')).stdout) as { missing: string[] }[];
    assert.deepEqual(only?.missing, [second]);
  });

  test('disallow withdraws the URL, or all origins', async () => {
    await remote('disallow', 'orbit', '--backend');
    assert.deepEqual(approved(), { origins: [first] });
    await remote('disallow', 'orbit');
    assert.equal(approved(), undefined);
  });

  test('names what is wrong', async () => {
    for (const [args, message] of [
      [['allow', 'orbit', 'https://evil.example'], /does not declare https:\/\/evil\.example; it declares/],
      [['allow', 'orbit', 'https://*'], /cannot be approved/],
      [['allow', 'orbit', '--backend', 'file:///etc/passwd'], /cannot be approved/],
      [['allow', 'unknown'], /"unknown" not found/],
      [['disallow', 'orbit'], /"orbit" has no origins/],
    ] as const) {
      const { code, stderr } = await remote(...args);
      assert.equal(code, exitCodes.failed, args.join(' '));
      assert.match(stderr, message);
    }
  });
});
