/** A wrong and a right installation, and the command line on a library. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { signedIn } from '../../api/testing-owner.ts';
import { schemaProblem } from '../../base/db/migrate.ts';
import { migrations } from '../../base/db/migrations.ts';
import { openDatabase } from '../../base/db/open.ts';
import { seedDemoUser } from '../../accounts/auth/seed-demo-user.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { readSettings } from '../../settings.ts';
import { newDatabaseUrl, openTestDatabase } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { cli } from '../testing-cli.ts';
import { type CheckResult, runChecks } from './check-command.ts';
import type { Installation } from './check.ts';
import { checks } from './checks.ts';

const { db } = await openTestDatabase();
await signedIn(db, 'ada', 'editor');
const content = await shippedContent();
const now = new Date('2026-11-27T12:00:00Z');
const long = 'kpV7-wq3Zr_80bQx';

const rightEnv = {
  SECOND_FACTOR: 'editors',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://media.example.org',
  TRUST_PROXY: 'loopback',
  MAIL_URL: `smtps://portal:${long}@mail.example.org`,
  MAIL_FROM: 'portal@example.org',
  METRICS_TOKEN: long,
  DATABASE_URL: `postgres://mediothek:${long}@db.example.org/mediothek`,
};
function installed(env: Record<string, string>, changes: Partial<Installation> = {}): Installation {
  return {
    settings: readSettings(env),
    env,
    db,
    content,
    uid: 1000,
    node: { running: 'v24.21.0', expected: '24.21.0' },
    dataFolder: { mode: 0o40_750 },
    lastBackup: new Date('2026-11-26T03:00:00Z'),
    missingForTranscoding: undefined,
    missingSandbox: undefined,
    now,
    ...changes,
  };
}
/** The user of the tests' database owns the server. */
const withoutUser = checks.filter(({ id }) => id !== 'database-user');
const problems = (results: CheckResult[]) => results.flatMap(({ id, status }) => (status === 'problem' ? [id] : []));

describe('checks of an installation', () => {
  it('find nothing in a right one', async () => {
    const results = await runChecks(installed(rightEnv), [], withoutUser);
    assert.deepEqual(
      results.filter(({ status }) => status !== 'ok'),
      [],
    );
  });

  it('name everything that is wrong, each with its reason and its setting', async () => {
    const env = {
      NODE_ENV: 'development',
      DEMO: 'on',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'debug',
      S3_BUCKET: 'library',
      S3_ENDPOINT: 'http://s3.example.org',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'PASSWORD',
      OIDC_SECRETS: '{"university": "secret"}',
    };
    const siteFor = (ip: string) => ({ ...content.current.siteFor(ip), inhouseuser: true });
    const inHouse = { current: { ...content.current, siteFor } };
    const wrong = installed(env, {
      content: inHouse,
      uid: 0,
      node: { running: 'v24.3.1', expected: '24.21.0' },
      dataFolder: { mode: 0o40_755 },
      lastBackup: undefined,
      missingForTranscoding: 'ffmpeg is missing',
      missingSandbox: 'bubblewrap is not installed',
    });
    await db.deleteFrom('account').execute();
    const results = await runChecks(wrong);
    await signedIn(db, 'ada', 'editor');
    const right = results.flatMap(({ id, status }) => (status === 'ok' ? [id] : []));
    // Some depend on https, on a database server and on a provider with SAML; the others have no problem here.
    assert.deepEqual(right, ['hsts', 'saml-metadata', 'database', 'database-user', 'content']);
    for (const { id, why, setting, found } of results) assert.ok(why && setting && (right.includes(id) || found), id);
  });

  it('find the account of the demonstration by its password', async () => {
    await seedDemoUser(db);
    assert.deepEqual(problems(await runChecks(installed(rightEnv), [], withoutUser)), ['demo']);
    await db.updateTable('account').set({ password: 'another' }).where('username', '=', 'demo').execute();
    assert.deepEqual(problems(await runChecks(installed(rightEnv), [], withoutUser)), []);
  });

  const old = { signOnUrl: 'https://idp.example.edu/sso', certificates: [], validUntil: '2026-11-26T00:00:00Z' };
  const name = { en: 'Federation', de: 'Föderation' };
  const federation = {
    id: 'federation',
    kind: 'saml',
    name,
    entityId: 'x',
    metadata: 'sign-on/x.xml',
    idp: old,
  } as const;
  const withOldMetadata = {
    current: { ...content.current, signOn: { local: true, providers: [federation] } },
  };
  const one: [id: string, env: Record<string, string>, changes: Partial<Installation>][] = [
    ['hsts', { HSTS: '86400' }, {}],
    ['hsts', { HSTS: 'off' }, {}],
    ['second-factor', { SECOND_FACTOR: 'optional' }, {}],
    ['trusted-proxies', { TRUST_PROXY: '' }, {}],
    ['secrets', { DATABASE_URL: 'postgres://mediothek:PASSWORD@db.example.org/mediothek' }, {}],
    ['secrets', { DATABASE_URL: 'postgres://mediothek@db.example.org/mediothek' }, {}],
    ['upload-review', { UPLOAD_REVIEW: 'off' }, {}],
    ['first-quota', { UPLOAD_FIRST_QUOTA: '50' }, {}],
    ['backup', {}, { lastBackup: new Date('2026-11-18T12:00:00Z') }],
    ['data-folder', {}, { dataFolder: { mode: 0o40_701 } }],
    ['database', {}, { db: 'password authentication failed' }],
    ['saml-metadata', {}, { content: withOldMetadata }],
  ];
  for (const [id, env, changes] of one) {
    it(`find a wrong ${id} (${Object.entries(env).join(' ') || Object.keys(changes).join(' ')})`, async () => {
      assert.deepEqual(problems(await runChecks(installed({ ...rightEnv, ...env }, changes), [], withoutUser)), [id]);
    });
  }

  it('are unknown without a database, and can be accepted', async () => {
    const results = await runChecks(installed(rightEnv, { db: 'locked' }), ['database']);
    const statuses = Object.fromEntries(results.map(({ id, status }) => [id, status]));
    assert.deepEqual(
      [statuses['database'], statuses['demo'], statuses['editors'], statuses['hsts']],
      ['accepted', 'unknown', 'unknown', 'ok'],
    );
  });

  it('name a superuser of the database', async () => {
    const [result] = await runChecks(
      installed(rightEnv),
      [],
      checks.filter(({ id }) => id === 'database-user'),
    );
    assert.match(result?.found ?? '', /is a superuser$/);
  });
});

describe('mediothek check', async () => {
  const dataDir = temporaryFolder();
  const databaseUrl = await newDatabaseUrl();
  const env = { ...rightEnv, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'debug' };
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);

  it('prints what was found, why, and the setting, and exits with 1', async () => {
    const { code, stdout, stderr } = await cli(['check'], { env });
    assert.equal(code, 1);
    assert.match(stdout, /^✗ data-folder \(warning\): .* has the mode 0755\n {4}Other accounts.*\n {4}→ chmod o-rwx/m);
    assert.match(stdout, /^✓ public-url$/m);
    assert.match(stderr, /^\d+ checks, [1-9]\d* to look at\.$/m);
  });

  it('prints JSON, reads the time of the backup, and accepts what the operator accepts', async () => {
    const file = join(dataDir, 'last-backup');
    writeFileSync(file, '');
    const read = async (...args: string[]) => {
      const { code, stdout } = await cli(['check', '--json', ...args], { env });
      const results: CheckResult[] = JSON.parse(stdout);
      return { code, results, statusOf: (id: string) => results.find((result) => result.id === id)?.status };
    };
    const first = await read('--accept', 'log-level');
    assert.deepEqual([first.code, first.statusOf('backup'), first.statusOf('log-level')], [1, 'ok', 'accepted']);
    utimesSync(file, new Date(0), new Date(0));
    assert.equal((await read()).statusOf('backup'), 'problem');
    const all = await read('--accept', first.results.map(({ id }) => id).join(','));
    assert.equal(all.code, 0);
  });

  it('reports an older database, and does not change it', async () => {
    const opened = await openDatabase({ dataDir, databaseUrl });
    const last = Object.keys(migrations).toSorted().at(-1) ?? '';
    await sql`delete from kysely_migration where name = ${last}`.execute(opened.db);
    await opened.close();
    const { stdout } = await cli(['check'], { env });
    assert.ok(stdout.includes(`? demo: the database is older than this version (without ${last})\n`), stdout);
    const later = await openDatabase({ dataDir, databaseUrl, migrates: false });
    assert.match((await schemaProblem(later.db)) ?? '', /older/, 'it was not migrated');
    await later.close();
  });

  it('rejects an unknown id', async () => {
    const { code, stderr } = await cli(['check', '--accept', 'htsts'], { env });
    assert.deepEqual([code, stderr], [1, 'mediothek: --accept: there is no check "htsts"\n']);
  });
});
