/** Settings of the server, from environment variables. */
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { emailProblem } from '@mediothek/contract';
import type { DoiSettings } from './exchange/doi/datacite-registry.ts';
import type { S3Settings } from './base/blobs/s3-client.ts';
import { addressOf } from './base/db/replica.ts';
import type { ReplicaSettings } from './base/db/open.ts';
import type { MailSettings } from './base/mail/mail-sender.ts';
import { type SecondFactorPolicy, secondFactorPolicies, type SessionPolicy } from './accounts/auth/sessions.ts';
import { SettingsError } from './settings-error.ts';
import { isLoopback, readHsts, readProxies } from './settings-proxy.ts';
import { readSecurity, type SecuritySettings } from './settings-security.ts';
import { readS3 } from './settings-s3.ts';
import { defaultUploadSettings, type UploadSettings } from './uploads/upload-settings.ts';

export interface Settings {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Bucket that stores all files. `undefined`: they are in `dataDir`. */
  s3: S3Settings | undefined;
  databaseUrl: string | undefined;
  /** Read replicas of the PostgreSQL server. `undefined`: there are none. */
  replicas: ReplicaSettings | undefined;
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  /** Absolute path of the folder of builds. */
  dist: string;
  /** Absolute path of the folder of the release's own builds. `undefined`: it is `dist`. */
  shippedBuilds: string | undefined;
  /** Absolute path of the folder of editorial content. */
  content: string;
  /**
   * Whether the portal is not only tried out on this machine. Then it has no demo account, uploads are reviewed, and
   * users without a publication have a small quota, unless settings say otherwise.
   */
  production: boolean;
  /** Absolute path of the demo library for an empty library. `undefined`: an empty library stays empty. */
  demo: string | undefined;
  trustProxy: boolean | string;
  /** `Strict-Transport-Security` of all responses. `undefined`: none. */
  hsts: string | undefined;
  mail: MailSettings;
  sessions: SessionPolicy;
  uploads: UploadSettings;
  /** Speech recognition program (`recogniseByCommand`). `undefined`: media without captions get none. */
  speechCommand: string | undefined;
  /** Absolute paths of further files and folders that it may read, such as models. */
  speechFiles: readonly string[];
  /** Account for DOI registration. `undefined`: the operator has none. */
  doi: DoiSettings | undefined;
  /** Whether background jobs run in the server process. `false`: a worker runs them. */
  worker: boolean;
  logLevel: string;
  /** Token with which metrics can be read from outside the in-house network. */
  metricsToken: string | undefined;
  /** Maximum time for rendering a page. After it, the fallback page is sent. */
  renderDeadlineMs: number;
  /** Number of threads that render pages. 0: the fallback page is sent, and browsers render. */
  renderThreads: number;
  /** Maximum size of the page cache and the response cache, in bytes. */
  cacheMemory: number;
  /** Time for which a cached page is fresh, unless a cache tag is invalidated. */
  pageFreshMs: number;
  /** Time for which a cached page is served while it is rendered again, counted from its rendering. */
  pageStaleMs: number;
  /** Number of media whose pages are rendered at the start, after the start page and the lists. 0: no page is. */
  warmedMedia: number;
  /** URLs of shared caches in front of the portal, which are purged when data changes. */
  sharedCaches: readonly string[];
  /** Number of connections to a PostgreSQL server for requests. */
  databasePool: number;
  /** Maximum time of a request's statement on a PostgreSQL server, in milliseconds. */
  statementTimeout: number;
  /** Milliseconds that a request waits for a connection to the database. Costly requests wait half as long again. */
  requestWaitMs: number;
  /** Time for which the stopped server still serves requests, and reports that it is not ready. */
  shutdownDelayMs: number;
  /** Whether pages for developers are available. */
  development: boolean;
  /** Origin of the shell's development server, from which pages load everything. `undefined` in production. */
  devServers: string | undefined;
  /** Origins of teams that host the browser build of their remote themselves. */
  remoteOrigins: readonly string[];
  /** Days for which a delivered build is stored after visitors last received it. */
  deliveryKeepDays: number;
  security: SecuritySettings;
}

const repositoryRoot = join(import.meta.dirname, '../..');

/**
 * Reads the settings. An empty variable counts as not set, because compose files pass unset variables as empty.
 * @param env PORT, HOST, DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY,
 * S3_PUBLIC_URL, DATABASE_URL, DATABASE_REPLICA_URLS (comma separated), REPLICA_MAX_LAG (s), PUBLIC_URL, PUBLIC_PORT, CONTENT_DIR,
 * DEMO (`on`, `off`), TRUST_PROXY (`true`, or IP
 * addresses), HSTS (`off`, `preload` or s), MAIL_URL, MAIL_FROM, SESSION_IDLE (h), SECOND_FACTOR, UPLOAD_MAX (GiB of the largest file), UPLOAD_QUOTA (GiB of a user's unpublished
 * files), UPLOAD_FIRST_QUOTA (GiB, until a user's first publication), UPLOAD_REVIEW (`on`, `off`), SPEECH_COMMAND, SPEECH_FILES (paths, comma separated), DATACITE_URL, DOI_PREFIX, WORKER (`off`), LOG_LEVEL, METRICS_TOKEN,
 * RENDER_DEADLINE (ms), RENDER_THREADS, ANSWERS_MEMORY (MB), PAGE_FRESH (s), PAGE_STALE (s), PAGE_WARM, SHARED_CACHES
 * (URLs, comma separated), DATABASE_POOL,
 * STATEMENT_TIMEOUT (ms), REQUEST_WAIT (ms), SHUTDOWN_DELAY (s), DEV_SERVERS (set by `npm run dev`), NODE_ENV,
 * REMOTE_ORIGINS (origins, comma separated), DELIVERY_KEEP_DAYS, DIST_DIR, SECURITY_LOG (`stdout` or
 * `file`), SECURITY_LOG_DAYS, PWNED_PASSWORDS_URL, OIDC_SECRETS (JSON), SAML_KEY (PEM)
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readNumber(env, 'PORT', 8080, 0, 65_535);
  const dataDir = resolve(env['DATA_DIR'] || 'data');
  const origin = readOrigin(env['PUBLIC_URL'] || `http://localhost:${readNumber(env, 'PUBLIC_PORT', port, 0, 65_535)}`);
  const s3 = readS3(env, origin);
  const production = isProduction(env['NODE_ENV'], origin);
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    s3,
    databaseUrl: env['DATABASE_URL'] ? readDatabaseUrl('DATABASE_URL', env['DATABASE_URL']) : undefined,
    replicas: readReplicas(env),
    origin,
    ...readDist(env['DIST_DIR'] || undefined, s3 && dataDir),
    content: resolve(env['CONTENT_DIR'] || join(repositoryRoot, 'content')),
    production,
    demo: readSwitch(env, 'DEMO', !production) ? join(repositoryRoot, 'demo') : undefined,
    trustProxy: readProxies(env['TRUST_PROXY'] || 'false'),
    hsts: readHsts(env['HSTS'] || undefined, origin),
    mail: { ...readMail(env, origin), outbox: join(dataDir, 'outbox') },
    sessions: {
      sessionIdleMs: readNumber(env, 'SESSION_IDLE', 336, 1, 720) * 3_600_000,
      secondFactor: readSecondFactor(env['SECOND_FACTOR'] || 'optional'),
    },
    uploads: readUploads(env, production),
    speechCommand: env['SPEECH_COMMAND'] || undefined,
    speechFiles: readPaths('SPEECH_FILES', env['SPEECH_FILES'] || ''),
    doi: readDoiAccount(env['DATACITE_URL'] || undefined, env['DOI_PREFIX'] || '10.5072'),
    worker: env['WORKER'] !== 'off',
    metricsToken: readMetricsToken(env['METRICS_TOKEN'] || undefined),
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    renderDeadlineMs: readNumber(env, 'RENDER_DEADLINE', 800, 10, 60_000),
    renderThreads: readNumber(env, 'RENDER_THREADS', defaultThreads(), 0, 64),
    cacheMemory: readNumber(env, 'ANSWERS_MEMORY', 64, 8, 4096) * 1_000_000,
    pageFreshMs: readNumber(env, 'PAGE_FRESH', 60, 1, 86_400) * 1000,
    pageStaleMs: readNumber(env, 'PAGE_STALE', 3600, 0, 604_800) * 1000,
    warmedMedia: readNumber(env, 'PAGE_WARM', 20, 0, 1_000),
    sharedCaches: readSharedCaches(env['SHARED_CACHES'] || ''),
    databasePool: readNumber(env, 'DATABASE_POOL', 10, 2, 200),
    statementTimeout: readNumber(env, 'STATEMENT_TIMEOUT', 10_000, 100, 600_000),
    requestWaitMs: readNumber(env, 'REQUEST_WAIT', 2_000, 100, 60_000),
    shutdownDelayMs: readNumber(env, 'SHUTDOWN_DELAY', 0, 0, 300) * 1000,
    development: env['NODE_ENV'] === 'development',
    devServers: readDevServers(env['DEV_SERVERS'] || undefined, env['NODE_ENV']),
    remoteOrigins: readRemoteOrigins(env['REMOTE_ORIGINS'] || ''),
    deliveryKeepDays: readNumber(env, 'DELIVERY_KEEP_DAYS', 30, 1, 3650),
    security: readSecurity(env, dataDir),
  };
}

/** A portal with a name of its own is public, also if `NODE_ENV` is not set. */
const isProduction = (environment: string | undefined, origin: string): boolean =>
  environment === 'production' || (environment !== 'development' && !isLoopback(new URL(origin).hostname));

/** One core is reserved for the server itself. */
const defaultThreads = () => Math.max(1, Math.min(4, availableParallelism() - 1));

function readNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  defaultValue: number,
  min: number,
  max: number,
): number {
  const text = env[name] || String(defaultValue);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new SettingsError(`${name} is "${text}"; it must be a whole number from ${min} to ${max}`);
}

function readSwitch(env: Readonly<Record<string, string | undefined>>, name: string, defaultValue: boolean): boolean {
  const text = env[name] || undefined;
  if (text === undefined) return defaultValue;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingsError(`${name} is "${text}"; it must be on or off`);
}

function readPaths(name: string, text: string): string[] {
  const paths = text.split(',').flatMap((part) => part.trim() || []);
  const invalid = paths.find((path) => !isAbsolute(path) || resolve(path) === '/');
  if (invalid === undefined) return paths.map((path) => resolve(path));
  throw new SettingsError(`${name} has "${invalid}"; it must be absolute paths such as "/srv/models, /opt/whisper"`);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
function readLogLevel(level: string): string {
  if (logLevels.includes(level)) return level;
  throw new SettingsError(`LOG_LEVEL is "${level}"; it must be one of ${logLevels.join(', ')}`);
}

function readSecondFactor(text: string): SecondFactorPolicy {
  const policy = secondFactorPolicies.find((each) => each === text);
  if (policy) return policy;
  throw new SettingsError(`SECOND_FACTOR is "${text}"; it must be one of ${secondFactorPolicies.join(', ')}`);
}

/** The message omits the value, because it is a secret. */
function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new SettingsError('METRICS_TOKEN must have at least 16 characters, without spaces');
}

/** The message omits the value, because it may contain a password. */
function readDatabaseUrl(name: string, text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new SettingsError(`${name} must be postgres://user:password@host[:port]/database`);
}

/** Each URL must be one server: the portal measures how old its data are. */
function readReplicas(env: Readonly<Record<string, string | undefined>>): ReplicaSettings | undefined {
  const maxLagMs = readNumber(env, 'REPLICA_MAX_LAG', 2, 1, 60) * 1000;
  const texts = (env['DATABASE_REPLICA_URLS'] ?? '').split(',').map((text) => text.trim());
  const urls = texts.filter((text) => text !== '').map((text) => readDatabaseUrl('DATABASE_REPLICA_URLS', text));
  if (urls.length === 0) return undefined;
  if (!env['DATABASE_URL']) {
    throw new SettingsError(
      'DATABASE_REPLICA_URLS is set, but DATABASE_URL is not: the embedded database has no replicas',
    );
  }
  const addresses = urls.map(addressOf);
  const twice = addresses.find((address, index) => addresses.indexOf(address) !== index);
  if (twice === undefined) return { urls, maxLagMs };
  throw new SettingsError(`DATABASE_REPLICA_URLS has ${twice} twice`);
}

/**
 * Folder of builds. Delivered builds must outlive the container that serves them, and therefore need a folder of their
 * own. With an object storage, the folder is a cache of it, which must not be the one that `npm run build` writes.
 * @param cacheParent data directory of a portal with an object storage
 */
function readDist(
  folder: string | undefined,
  cacheParent: string | undefined,
): Pick<Settings, 'dist' | 'shippedBuilds'> {
  const shipped = join(repositoryRoot, 'dist');
  const defaultDist = cacheParent === undefined ? shipped : join(cacheParent, 'builds');
  const dist = folder === undefined ? defaultDist : resolve(folder);
  if (cacheParent !== undefined && dist === shipped) {
    throw new SettingsError(`DIST_DIR is "${dist}"; with S3_BUCKET it must be another folder`);
  }
  return { dist, shippedBuilds: dist === shipped ? undefined : shipped };
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new SettingsError(`PUBLIC_URL is "${text}"; it must be http(s)://host[:port] without a path`);
  }
  return url.origin;
}

/**
 * The message omits the URL, because it may contain a password. A mail server accepts mail from known senders only, so
 * that a sender is required.
 */
function readMail(env: Readonly<Record<string, string | undefined>>, origin: string): Omit<MailSettings, 'outbox'> {
  const [url, from] = [env['MAIL_URL'] || undefined, env['MAIL_FROM'] || undefined];
  const parsed = url === undefined ? undefined : URL.parse(url);
  if (url !== undefined && !(parsed?.hostname && /^smtps?:$/.test(parsed.protocol))) {
    throw new SettingsError('MAIL_URL must be smtp://user:password@host[:port], or smtps://…');
  }
  if (from !== undefined && emailProblem(from)) {
    throw new SettingsError(`MAIL_FROM is "${from}"; it must be an e-mail address`);
  }
  if (url !== undefined && from === undefined) throw new SettingsError('MAIL_FROM is not set, but MAIL_URL is');
  return { url, from: from ?? `no-reply@${new URL(origin).hostname}` };
}

/** GiB that a user without a publication has in production: a long lecture, but no storage. */
const firstQuotaGibibytes = 2;

function readUploads(env: Readonly<Record<string, string | undefined>>, production: boolean): UploadSettings {
  const gibibytes = (name: string, defaultValue: number): number =>
    readNumber(env, name, defaultValue / 1024 ** 3, 1, 1024) * 1024 ** 3;
  const quota = gibibytes('UPLOAD_QUOTA', defaultUploadSettings.quota);
  return {
    ...defaultUploadSettings,
    maxBytes: gibibytes('UPLOAD_MAX', defaultUploadSettings.maxBytes),
    quota,
    firstQuota: gibibytes('UPLOAD_FIRST_QUOTA', production ? firstQuotaGibibytes * 1024 ** 3 : quota),
    review: readSwitch(env, 'UPLOAD_REVIEW', production),
  };
}

/**
 * The message omits the URL, because it may contain a password. The password is sent encrypted, or only to this
 * machine.
 */
function readDoiAccount(text: string | undefined, prefix: string): DoiSettings | undefined {
  if (!/^10\.\d{4,9}$/.test(prefix)) throw new SettingsError(`DOI_PREFIX is "${prefix}"; it must be like 10.5072`);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
  if (!url?.username || !url.password || !isSafe || url.pathname !== '/') {
    throw new SettingsError('DATACITE_URL must be https://repository:password@api.datacite.org');
  }
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return { url: url.origin, user, password, prefix };
}

/**
 * Pages execute all code of this server, without integrity checks and without a Content-Security-Policy. So it must run
 * on this machine, and never in production.
 */
function readDevServers(text: string | undefined, environment: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (environment === 'production') throw new SettingsError('DEV_SERVERS is set, but NODE_ENV is "production"');
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(text)) return text;
  throw new SettingsError(`DEV_SERVERS is "${text}"; it must be http://localhost:PORT`);
}

function readSharedCaches(text: string): string[] {
  const urls = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isUsable = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '') && !/[@#\s]/.test(url);
  const invalid = urls.find((url) => !isUsable(url));
  if (invalid === undefined) return [...new Set(urls)];
  throw new SettingsError(`SHARED_CACHES has "${invalid}"; it must be URLs such as "http://varnish:6081"`);
}

/** Scripts are loaded from these origins, so that they need https, except on this machine. */
function readRemoteOrigins(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const origins = parts.filter((part) => part !== '');
  // Origins become part of a Content-Security-Policy, where other characters have a meaning.
  const isSafe = (origin: string) =>
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin);
  const invalid = origins.find((origin) => !isSafe(origin) || URL.parse(origin)?.origin !== origin);
  if (invalid === undefined) return [...new Set(origins)];
  throw new SettingsError(
    `REMOTE_ORIGINS has "${invalid}"; it must be origins such as "https://media.example.org, https://remotes.example.org"`,
  );
}
