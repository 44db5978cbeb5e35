/**
 * What an operator should change before a portal is public. Each check is one row of the table that `mediothek check`
 * prints. To add one, add an object to `checks`.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { capabilities, may, roles } from '@mediothek/contract';
import { demoUser, hasDemoUser } from '../../accounts/auth/seed-demo-user.ts';
import type { Database } from '../../base/db/database.ts';
import { isLoopback } from '../../settings-proxy.ts';
import { type Check, type Installation, UnknownResult } from './check.ts';

const isHttps = ({ settings }: Installation): boolean => settings.origin.startsWith('https:');

function databaseOf({ db }: Installation): Kysely<Database> {
  if (typeof db === 'string') throw new UnknownResult(db);
  return db;
}
function siteOf({ content }: Installation, ip: string) {
  if (typeof content === 'string') throw new UnknownResult('the content cannot be read');
  return content.current.siteFor(ip);
}

/** Values that stand in examples, or that everybody tries first. */
const publicSecrets = /^(password.*|postgres|mediothek|secret|change-?me|admin|test|example|1234.*|)$/i;
const minSecretLength = 12;
const passwordOf = (url: string | undefined): string | undefined => {
  const parsed = url === undefined ? null : URL.parse(url);
  // A database on this machine may know its users by their system accounts.
  return parsed && (parsed.password !== '' || !isLoopback(parsed.hostname))
    ? decodeURIComponent(parsed.password)
    : undefined;
};

/** Addresses of documentation (RFC 5737, RFC 3849): nobody's, so that they are in no house. */
const foreignAddresses = ['203.0.113.7', '2001:db8::7'];
const secondsOfYear = 31_536_000;
const maxBackupDays = 7;
const maxFirstQuota = 10 * 1024 ** 3;
const dayMs = 86_400_000;

function compareVersions(one: string, other: string): number {
  const numbers = (text: string) => text.replace(/^v/, '').split('.').map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  const index = left.findIndex((number, at) => number !== right[at]);
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

export const checks: readonly Check[] = [
  {
    id: 'public-url',
    severity: 'error',
    why: 'Without https everybody on the way reads passwords and sessions.',
    setting: 'PUBLIC_URL=https://…',
    find: (installation) => (isHttps(installation) ? undefined : `visitors use ${installation.settings.origin}`),
  },
  {
    id: 'production',
    severity: 'error',
    why: 'Only in production the defaults are safe and pages for developers are missing.',
    setting: 'NODE_ENV=production',
    find: ({ settings, env }) =>
      settings.production && !settings.development ? undefined : `NODE_ENV is "${env['NODE_ENV'] ?? ''}"`,
  },
  {
    id: 'trusted-proxies',
    severity: 'error',
    why: 'Limits and the in-house network depend on the address of a visitor, which only known proxies may tell.',
    setting: 'TRUST_PROXY=addresses of the proxies',
    find: ({ settings: { trustProxy, origin } }) => {
      if (trustProxy === true) return 'all addresses are trusted';
      return origin.startsWith('https:') && trustProxy === false ? 'https, but no proxy is trusted' : undefined;
    },
  },
  {
    id: 'hsts',
    severity: 'warning',
    why: 'A browser that was here before does not use http again (ASVS 3.4.1: one year or longer).',
    setting: 'HSTS (not set: one year)',
    find: (installation) => {
      if (!isHttps(installation)) return undefined; // `public-url` says it
      const { hsts } = installation.settings;
      if (hsts === undefined) return 'it is off';
      const seconds = Number(/max-age=(\d+)/.exec(hsts)?.[1]);
      return seconds < secondsOfYear ? `it ends after ${Math.floor(seconds / 86_400)} days` : undefined;
    },
  },
  {
    id: 'second-factor',
    severity: 'warning',
    why: 'A guessed or stolen password of an editor is enough to change what everybody sees (ASVS 6.3.3).',
    setting: 'SECOND_FACTOR=editors',
    find: ({ settings }) =>
      settings.sessions.secondFactor === 'optional' ? 'editors may sign in with a password alone' : undefined,
  },
  {
    id: 'demo',
    severity: 'error',
    why: `Everybody knows the password of the account "${demoUser.username}".`,
    setting: `DEMO=off; npx mediothek user reset ${demoUser.username}`,
    find: async (installation) => {
      if (installation.settings.demo !== undefined) return 'DEMO is on';
      const isPublic = await hasDemoUser(databaseOf(installation));
      return isPublic ? 'the account exists, with the password of the documentation' : undefined;
    },
  },
  {
    id: 'secrets',
    severity: 'error',
    why: 'Passwords of examples and short ones are tried first.',
    setting: 'the named variables, with random values of 16 characters or more',
    find: ({ env, settings }) => {
      const secrets: Record<string, string | undefined> = {
        DATABASE_URL: passwordOf(env['DATABASE_URL'] || undefined),
        MAIL_URL: passwordOf(env['MAIL_URL'] || undefined),
        S3_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'] || undefined,
        METRICS_TOKEN: env['METRICS_TOKEN'] || undefined,
      };
      for (const [id, value] of settings.security.oidcSecrets) secrets[`OIDC_SECRETS of ${id}`] = value;
      const weak = Object.entries(secrets).flatMap(([name, value]) =>
        value !== undefined && (publicSecrets.test(value) || value.length < minSecretLength) ? [name] : [],
      );
      return weak.length > 0 ? `short or well known: ${weak.join(', ')}` : undefined;
    },
  },
  {
    id: 'sign-on',
    severity: 'warning',
    why: 'Without a secret, a provider gives tokens to everybody who has the code; a secret of no provider has no effect.',
    setting: 'OIDC_SECRETS={"provider": "…"}, and sign-on.yaml of the content',
    find: ({ settings, content }) => {
      if (typeof content === 'string') throw new UnknownResult('the content cannot be read');
      const ids = content.current.signOn.providers.flatMap(({ kind, id }) => (kind === 'oidc' ? [id] : []));
      const { oidcSecrets } = settings.security;
      const unlike = [
        ...ids.filter((id) => !oidcSecrets.has(id)),
        ...[...oidcSecrets.keys()].filter((id) => !ids.includes(id)),
      ];
      return unlike.length > 0 ? `in one of both only: ${unlike.join(', ')}` : undefined;
    },
  },
  {
    id: 'saml-metadata',
    severity: 'warning',
    why: 'Old metadata may contain keys that the provider has withdrawn, and lack its new ones.',
    setting: 'metadata of the provider in the content folder, which a job fetches and verifies',
    find: ({ content, now }) => {
      if (typeof content === 'string') throw new UnknownResult('the content cannot be read');
      const old = content.current.signOn.providers.flatMap((provider) =>
        provider.kind === 'saml' && Date.parse(provider.idp.validUntil ?? '') < now.getTime()
          ? [provider.metadata]
          : [],
      );
      return old.length > 0 ? `no longer valid: ${old.join(', ')}` : undefined;
    },
  },
  {
    id: 'database',
    severity: 'error',
    why: 'Other checks need it. The embedded database can be opened only while the server is stopped.',
    setting: 'DATABASE_URL',
    find: ({ db }) => (typeof db === 'string' ? db : undefined),
  },
  {
    id: 'database-user',
    severity: 'warning',
    why: 'A superuser reads files of the database server and runs programs there, so one error is enough.',
    setting: 'DATABASE_URL with a user that only owns the database',
    find: async (installation) => {
      if (installation.settings.databaseUrl === undefined) return undefined; // embedded: no server, no other users
      const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
        select current_user as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user`.execute(
        databaseOf(installation),
      );
      const [user] = rows;
      return user?.isSuperuser ? `"${user.name}" is a superuser` : undefined;
    },
  },
  {
    id: 'durable-database',
    severity: 'warning',
    why: 'The embedded database may lose the last changes when the power fails.',
    setting: 'DATABASE_URL',
    find: ({ settings }) => (settings.databaseUrl === undefined ? 'the embedded database is used' : undefined),
  },
  {
    id: 'upload-review',
    severity: 'error',
    why: 'Without a review everybody with an account publishes in the name of the library.',
    setting: 'UPLOAD_REVIEW=on (not set in production: on), for servers and workers',
    find: ({ settings }) => (settings.uploads.review ? undefined : 'uploads are published without a review'),
  },
  {
    id: 'first-quota',
    severity: 'warning',
    why: 'Strangers use a large quota as storage.',
    setting: 'UPLOAD_FIRST_QUOTA (not set in production: 2 GiB)',
    find: ({ settings: { uploads } }) =>
      Math.min(uploads.quota, uploads.firstQuota) > maxFirstQuota
        ? `${Math.min(uploads.quota, uploads.firstQuota) / 1024 ** 3} GiB before the first publication`
        : undefined,
  },
  {
    id: 'editors',
    severity: 'error',
    why: 'Without an editor nobody reviews uploads, withdraws media or rolls releases back.',
    setting: 'npx mediothek user add NAME --role editor',
    find: async (installation) => {
      const reviewing = roles.filter((role) => capabilities.some((capability) => may({ role }, capability)));
      const editor = await databaseOf(installation)
        .selectFrom('account')
        .select('id')
        .where('role', 'in', reviewing)
        .limit(1)
        .executeTakeFirst();
      return editor ? undefined : 'no account is an editor’s';
    },
  },
  {
    id: 'registration',
    severity: 'error',
    why: 'Without mail nobody confirms an address, resets a password or learns of a change.',
    setting: 'MAIL_URL and MAIL_FROM, or availability of authentication.registration in site.yaml',
    find: (installation) => {
      if (installation.settings.mail.url !== undefined) return undefined;
      const isOpen = siteOf(installation, foreignAddresses[0] ?? '').availability['authentication.registration'];
      return isOpen ? 'registration is open, but mails are only written to a folder' : undefined;
    },
  },
  {
    id: 'mail',
    severity: 'warning',
    why: 'Authors and editors get no mail.',
    setting: 'MAIL_URL and MAIL_FROM',
    find: ({ settings }) => (settings.mail.url === undefined ? 'mails are only written to a folder' : undefined),
  },
  {
    id: 'content',
    severity: 'error',
    why: 'Pages and the in-house network are read from it.',
    setting: 'CONTENT_DIR',
    find: ({ content }) => (typeof content === 'string' ? content : undefined),
  },
  {
    id: 'in-house',
    severity: 'error',
    why: 'In-house visitors see /status, /metrics and the debug panel, and may override remotes.',
    setting: 'inhouseuser in site.yaml',
    find: (installation) =>
      foreignAddresses.some((ip) => siteOf(installation, ip).inhouseuser) ? 'everybody is in-house' : undefined,
  },
  {
    id: 'object-storage',
    severity: 'error',
    why: 'Files and signatures cross the network unencrypted.',
    setting: 'S3_ENDPOINT=https://…',
    find: ({ settings: { s3 } }) => {
      const url = s3?.endpoint === undefined ? null : URL.parse(s3.endpoint);
      // A name without a dot is a neighbour in the same container network.
      const isNear = url === null || isLoopback(url.hostname) || !url.hostname.includes('.');
      return url?.protocol === 'http:' && !isNear ? `${url.origin} is not https` : undefined;
    },
  },
  {
    id: 'root',
    severity: 'error',
    why: 'An error in the server or in ffmpeg would own the machine.',
    setting: 'User= of the service, USER of the container',
    find: ({ uid }) => (uid === 0 ? 'this command runs as root; the portal must not' : undefined),
  },
  {
    id: 'data-folder',
    severity: 'warning',
    why: 'Other accounts of the machine read unpublished uploads and mails.',
    setting: 'chmod o-rwx on DATA_DIR',
    find: ({ settings, dataFolder }) => {
      if (!dataFolder || (settings.s3 && settings.databaseUrl !== undefined)) return undefined;
      const mode = (dataFolder.mode & 0o7777).toString(8);
      return (dataFolder.mode & 0o007) === 0 ? undefined : `${settings.dataDir} has the mode 0${mode}`;
    },
  },
  {
    id: 'node',
    severity: 'warning',
    why: 'Older versions have known weaknesses.',
    setting: 'npm ci, or a new image',
    find: ({ node: { running, expected } }) =>
      compareVersions(running, expected) < 0 ? `${running} runs, ${expected} is that of the release` : undefined,
  },
  {
    id: 'log-level',
    severity: 'warning',
    why: 'Logs of this level contain more than an operator needs, such as queries.',
    setting: 'LOG_LEVEL=warn or info',
    find: ({ settings: { logLevel } }) => (/^(debug|trace)$/.test(logLevel) ? `it is "${logLevel}"` : undefined),
  },
  {
    id: 'ffmpeg',
    severity: 'warning',
    why: 'Uploads wait until a worker has it.',
    setting: 'FFMPEG_PATH',
    find: ({ missingForTranscoding }) => missingForTranscoding,
  },
  {
    id: 'sandbox',
    severity: 'warning',
    why: 'A manipulated file that takes ffmpeg over reads the database, the settings and all uploads.',
    setting: 'apt-get install bubblewrap; SANDBOX=required',
    find: ({ missingSandbox }) => missingSandbox,
  },
  {
    id: 'backup',
    severity: 'error',
    why: 'What is not in a backup is lost with a disk, or with one wrong command.',
    setting: 'docs/operations.md, "Back up and restore"; its last command writes the file (--backup-file)',
    find: ({ lastBackup, now }) => {
      if (!lastBackup) return 'no backup is known';
      const days = Math.floor((now.getTime() - lastBackup.getTime()) / dayMs);
      return days > maxBackupDays ? `the last one is ${days} days old` : undefined;
    },
  },
];
