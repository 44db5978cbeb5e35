import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { openTestDatabase } from '../testing.ts';
import { exitCodes } from './exit-codes.ts';
import { cli, type CliResult } from './testing-cli.ts';

// Each command opens the library itself. Connecting takes much less time than starting an embedded database.
const { db, clientUrl: DATABASE_URL } = await openTestDatabase();
const user = (args: string[], input = '', env: Record<string, string> = {}): Promise<CliResult> =>
  cli(['user', ...args], { stdin: Readable.from([input]), env: { DATABASE_URL, ...env } });

describe('mediothek user', () => {
  test('add: reads the piped password, and reports errors', async () => {
    const password = 'ein Satz aus Worten\n';
    const added = await user(['add', 'grace', '--email', 'Grace@example.org'], password);
    assert.deepEqual(added, { code: exitCodes.done, stdout: '', stderr: 'Account "grace" added.\n' });
    const editor = await user(['add', 'ada', '--email', 'ada@example.org', '--role', 'editor'], password);
    assert.equal(editor.code, exitCodes.done);
    for (const [args, input, message] of [
      [['grace', '--email', 'grace2@example.org'], password, /"grace".* is taken/],
      [['hopper', '--email', 'GRACE@example.org'], password, /GRACE@example\.org is taken/],
      [['hopper', '--email', 'hopper@example.org'], 'kurz\n', /10 to 128 characters/],
      [['hopper', '--email', 'hopper@example.org'], 'Passwort123\n', /first that attackers try/],
      [['Hopper', '--email', 'hopper@example.org'], password, /3 to 50/],
      [['hopper', '--email', 'hopper'], password, /not an e-mail/],
    ] as const) {
      const { code, stderr } = await user(['add', ...args], input);
      assert.equal(code, exitCodes.failed, args.join(' '));
      assert.match(stderr, message);
    }
    const wrong = await user(['add', 'hopper', '--email', 'hopper@example.org', '--role', 'admin'], password);
    assert.equal(wrong.code, exitCodes.usage);
    assert.match(wrong.stderr, /Allowed choices are user, editor/);
  });

  test('list: a table for humans, JSON for programs, no password in either', async () => {
    const table = await user(['list']);
    assert.equal(table.code, exitCodes.done);
    assert.match(
      table.stdout,
      /^USER NAME  E-MAIL             ROLE    CREATED\nada        ada@example\.org    editor  \d{4}-\d\d-\d\d\ngrace      grace@example\.org  user    \d{4}-\d\d-\d\d\n$/,
    );
    const accounts = JSON.parse((await user(['list', '--json'])).stdout);
    assert.deepEqual(
      accounts.map(({ username, email, role }: Record<string, string>) => [username, email, role]),
      [
        ['ada', 'ada@example.org', 'editor'],
        ['grace', 'grace@example.org', 'user'],
      ],
    );
    assert.deepEqual(Object.keys(accounts[0]), ['username', 'email', 'role', 'created']);
  });

  test('reset-factors: names the account, or reports that there is none', async () => {
    const done = await user(['reset-factors', 'Grace@example.org']);
    assert.deepEqual(done, { code: exitCodes.done, stdout: '', stderr: 'Account "grace" has no second factor now.\n' });
    assert.equal((await user(['reset-factors', 'nobody'])).code, exitCodes.failed);
  });

  test('role: by name or e-mail address; names the account, or reports that there is none', async () => {
    const changed = await user(['role', 'GRACE@example.org', 'editor']);
    assert.deepEqual(changed, {
      code: exitCodes.done,
      stdout: '',
      stderr: 'Account "grace" has the role editor now.\n',
    });
    const role = await db.selectFrom('account').select('role').where('username', '=', 'grace').executeTakeFirst();
    assert.deepEqual(role, { role: 'editor' });
    const unknown = await user(['role', 'nobody', 'editor']);
    assert.equal(unknown.code, exitCodes.failed);
    assert.match(unknown.stderr, /There is no account "nobody"/);
    assert.equal((await user(['role', 'grace', 'king'])).code, exitCodes.usage);
  });

  test('reset: prints a link with the public URL, or queues a mail', async () => {
    const { code, stdout } = await user(['reset', 'grace'], '', { PUBLIC_URL: 'https://portal.example' });
    assert.equal(code, exitCodes.done);
    assert.match(stdout, /^https:\/\/portal\.example\/resetPassword\?token=[\w-]{43}\n$/);
    const mailed = await user(['reset', 'grace', '--mail']);
    assert.deepEqual([mailed.stdout, mailed.stderr], ['', 'The server sends a link to grace@example.org.\n']);
    const links = await db.selectFrom('password_reset').select('token_hash').execute();
    const mails = await db.selectFrom('mail').select('occasion').orderBy('id').execute();
    assert.equal(links.length, 1);
    assert.ok(!stdout.includes(links[0]?.token_hash ?? ''));
    const mail = { kind: 'password-reset', username: 'grace', email: 'grace@example.org', language: 'en' };
    // The first mail is about the factors that an operator has removed.
    const removed = { kind: 'factor-changed', change: 'all-removed' };
    assert.partialDeepStrictEqual(mails, [{ occasion: removed }, { occasion: mail }]);
    assert.equal(mails.length, 2);
    assert.match((await user(['reset', 'nobody'])).stderr, /There is no account "nobody"/);
  });
});
