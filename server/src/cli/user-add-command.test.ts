import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { openDatabase } from '../db/open.ts';
import { temporaryFolder } from '../testing.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { runCli } from './run-cli.ts';

const dataDir = temporaryFolder();

async function run(args: string[], input: string): Promise<{ code: ExitCode; errors: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runCli([...args, '--data-dir', dataDir], {
    stdin: Readable.from([input]),
    stdout,
    stderr,
    env: {},
    signal: new AbortController().signal,
    exitCode: exitCodes.done,
  });
  stderr.end();
  return { code, errors: await text(stderr) };
}

describe('addUserCommand', () => {
  test('adds an account with the password that is piped in, and says why it cannot', async () => {
    const added = await run(['user', 'add', 'grace', '--email', 'grace@example.org'], 'ein Satz aus Worten\n');
    assert.deepEqual(added, { code: exitCodes.done, errors: 'Account "grace" added.\n' });
    const again = await run(['user', 'add', 'grace', '--email', 'grace2@example.org'], 'ein Satz aus Worten\n');
    assert.equal(again.code, exitCodes.failed);
    assert.match(again.errors, /"grace".* is taken/);
    const short = await run(['user', 'add', 'hopper', '--email', 'hopper@example.org'], 'kurz\n');
    assert.match(short.errors, /10 to 128 characters/);

    const { db, close } = await openDatabase({ dataDir });
    const accounts = await db.selectFrom('account').select(['username', 'email']).execute();
    await close();
    assert.deepEqual(accounts, [{ username: 'grace', email: 'grace@example.org' }]);
  });
});
