/** The server's settings, from the environment. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { emailProblem } from '@mediothek/contract';
import type { DoiSettings } from './exchange/doi/datacite-registry.ts';
import type { MailSettings } from './base/mail/mail-sender.ts';
import { defaultUploadSettings, type UploadSettings } from './uploads/upload-settings.ts';

export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Under which visitors know the portal; without a trailing slash. */
  origin: string;
  /** Absolute folder of the builds. */
  dist: string;
  /** Absolute folder of the release's own builds, where `dist` is another one. */
  shippedBuilds: string | undefined;
  /** Absolute folder of what editors write. */
  content: string;
  /** Absolute folder of the demo library that an empty library starts with; none when `DEMO=off`. */
  demo: string | undefined;
  trustProxy: boolean | string;
  mail: MailSettings;
  uploads: UploadSettings;
  /** Program that writes down what is said (`recogniseByCommand`); none: media without captions stay without. */
  speechCommand: string | undefined;
  /** Where DOIs are registered; none unless the operator has an account there. */
  doi: DoiSettings | undefined;
  /** Background jobs run in the server's process; off where a worker runs them. */
  worker: boolean;
  logLevel: string;
  /** Lets who collects metrics in from outside the house. */
  metricsToken: string | undefined;
  /** How long a visitor waits for a page to be rendered before it is sent with its main facts alone; ms. */
  renderDeadlineMs: number;
  /** Threads that render pages; none: pages go out with their main facts alone, and browsers render them. */
  renderThreads: number;
  /** Bytes that kept pages and answers of the API may take. */
  cacheMemory: number;
  /** How long a kept page is served as it is, where nothing that it is about changed; ms. */
  pageFreshMs: number;
  /** How long it is served while it is renewed; ms, from when it was made. */
  pageStaleMs: number;
  /** Connections for requests to a PostgreSQL server. */
  databasePool: number;
  /** How long a request's statement may take on a PostgreSQL server; ms. */
  statementTimeout: number;
  /** How long the server goes on answering once it was told to stop, and says that it is not ready; ms. */
  shutdownDelayMs: number;
  /** Pages for developers are there. */
  development: boolean;
  /** Origin of the shell's development server, which pages load everything from; none in production. */
  devServers: string | undefined;
  /** Origins of teams that host their remote's browser build themselves. */
  remoteOrigins: readonly string[];
  /** How many days a delivered build is kept after visitors got it last. */
  deliveryKeepDays: number;
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const repositoryRoot = join(import.meta.dirname, '../..');

/**
 * An empty variable counts as one that is not set, which is how compose files pass those on.
 * @param env PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, CONTENT_DIR, DEMO (`off`), TRUST_PROXY (`true`, or addresses),
 *   MAIL_URL, MAIL_FROM, UPLOAD_MAX (GiB of the greatest file), UPLOAD_QUOTA (GiB of a user's unpublished files), UPLOAD_REVIEW (`on`),
 *   SPEECH_COMMAND, DATACITE_URL, DOI_PREFIX, WORKER (`off`), LOG_LEVEL, METRICS_TOKEN, RENDER_DEADLINE (ms), RENDER_THREADS, ANSWERS_MEMORY (MB),
 *   PAGE_FRESH (s), PAGE_STALE (s), DATABASE_POOL, STATEMENT_TIMEOUT (ms), SHUTDOWN_DELAY (s), DEV_SERVERS (set by `npm run dev`), NODE_ENV,
 *   REMOTE_ORIGINS (origins, comma separated), DELIVERY_KEEP_DAYS, DIST_DIR
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readNumber(env, 'PORT', 8080, 0, 65_535);
  const dataDir = resolve(env['DATA_DIR'] || 'data');
  const origin = readOrigin(env['PUBLIC_URL'] || `http://localhost:${port}`);
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    databaseUrl: env['DATABASE_URL'] ? readDatabaseUrl(env['DATABASE_URL']) : undefined,
    origin,
    ...readDist(env['DIST_DIR'] || undefined),
    content: resolve(env['CONTENT_DIR'] || join(repositoryRoot, 'content')),
    demo: env['DEMO'] === 'off' ? undefined : join(repositoryRoot, 'demo'),
    trustProxy: readProxies(env['TRUST_PROXY'] || 'false'),
    mail: { ...readMail(env, origin), outbox: join(dataDir, 'outbox') },
    uploads: readUploads(env),
    speechCommand: env['SPEECH_COMMAND'] || undefined,
    doi: readDoiAccount(env['DATACITE_URL'] || undefined, env['DOI_PREFIX'] || '10.5072'),
    worker: env['WORKER'] !== 'off',
    metricsToken: readMetricsToken(env['METRICS_TOKEN'] || undefined),
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    renderDeadlineMs: readNumber(env, 'RENDER_DEADLINE', 800, 10, 60_000),
    renderThreads: readNumber(env, 'RENDER_THREADS', defaultThreads(), 0, 64),
    cacheMemory: readNumber(env, 'ANSWERS_MEMORY', 64, 8, 4096) * 1_000_000,
    pageFreshMs: readNumber(env, 'PAGE_FRESH', 60, 1, 86_400) * 1000,
    pageStaleMs: readNumber(env, 'PAGE_STALE', 3600, 0, 604_800) * 1000,
    databasePool: readNumber(env, 'DATABASE_POOL', 10, 2, 200),
    statementTimeout: readNumber(env, 'STATEMENT_TIMEOUT', 10_000, 100, 600_000),
    shutdownDelayMs: readNumber(env, 'SHUTDOWN_DELAY', 0, 0, 300) * 1000,
    development: env['NODE_ENV'] === 'development',
    devServers: readDevServers(env['DEV_SERVERS'] || undefined, env['NODE_ENV']),
    remoteOrigins: readRemoteOrigins(env['REMOTE_ORIGINS'] || ''),
    deliveryKeepDays: readNumber(env, 'DELIVERY_KEEP_DAYS', 30, 1, 3650),
  };
}

/** One core is for the server itself. */
const defaultThreads = () => Math.max(1, Math.min(4, availableParallelism() - 1));

/** What is allowed, but seldom meant: sentences for whoever starts the server. */
export function settingsWarnings({ origin, trustProxy }: Pick<Settings, 'origin' | 'trustProxy'>): string[] {
  if (!origin.startsWith('https:') || trustProxy !== false) return [];
  return [
    'PUBLIC_URL is https, but TRUST_PROXY is not set: sessions travel in a cookie that plain http may carry, too, and limits count all visitors behind the proxy as one. Set TRUST_PROXY to the address of the proxy.',
  ];
}

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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
function readLogLevel(level: string): string {
  if (logLevels.includes(level)) return level;
  throw new SettingsError(`LOG_LEVEL is "${level}"; it must be one of ${logLevels.join(', ')}`);
}

/** The message leaves out the value: it is a secret. */
function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new SettingsError('METRICS_TOKEN must have at least 16 characters, without spaces');
}

/** The message leaves out the value: it may hold a password. */
function readDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new SettingsError('DATABASE_URL must be postgres://user:password@host[:port]/database');
}

/** Builds that teams deliver have to outlive the container that serves them: then they have a folder of their own. */
function readDist(folder: string | undefined): Pick<Settings, 'dist' | 'shippedBuilds'> {
  const shipped = join(repositoryRoot, 'dist');
  const dist = folder === undefined ? shipped : resolve(folder);
  return { dist, shippedBuilds: dist === shipped ? undefined : shipped };
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new SettingsError(`PUBLIC_URL is "${text}"; it must be http(s)://host[:port] without a path`);
  }
  return url.origin;
}

/** The message leaves out the URL: it may hold a password. A mail server takes mail from senders it knows, so one is named. */
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

function readUploads(env: Readonly<Record<string, string | undefined>>): UploadSettings {
  const gibibytes = (name: string, defaultValue: number): number =>
    readNumber(env, name, defaultValue / 1024 ** 3, 1, 1024) * 1024 ** 3;
  return {
    ...defaultUploadSettings,
    maxBytes: gibibytes('UPLOAD_MAX', defaultUploadSettings.maxBytes),
    quota: gibibytes('UPLOAD_QUOTA', defaultUploadSettings.quota),
    review: env['UPLOAD_REVIEW'] === 'on',
  };
}

/** The message leaves out the URL: it may hold a password, which travels encrypted, or not beyond this machine. */
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

/** As Fastify's `trustProxy` takes them: addresses, networks and the names of private ones. */
function readProxies(text: string): boolean | string {
  if (text === 'true' || text === 'false') return text === 'true';
  const isKnown = (name: string) =>
    /^(loopback|linklocal|uniquelocal)$/.test(name) || isIP(name.split('/', 1)[0] ?? '');
  if (text.split(',').every((part) => isKnown(part.trim()))) return text;
  throw new SettingsError(
    `TRUST_PROXY is "${text}"; it must be true, false, or addresses such as "10.0.0.0/8, loopback"`,
  );
}

/** Pages run whatever answers there, without integrity and without a policy: on this machine only, never in production. */
function readDevServers(text: string | undefined, environment: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (environment === 'production') throw new SettingsError('DEV_SERVERS is set, but NODE_ENV is "production"');
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(text)) return text;
  throw new SettingsError(`DEV_SERVERS is "${text}"; it must be http://localhost:PORT`);
}

/** Scripts come from there, so the way is encrypted, except on this machine. */
function readRemoteOrigins(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const origins = parts.filter((part) => part !== '');
  // They become part of a policy, where other signs have meanings.
  const isSafe = (origin: string) =>
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin);
  const invalid = origins.find((origin) => !isSafe(origin) || URL.parse(origin)?.origin !== origin);
  if (invalid === undefined) return [...new Set(origins)];
  throw new SettingsError(
    `REMOTE_ORIGINS has "${invalid}"; it must be origins such as "https://media.example.org, https://remotes.example.org"`,
  );
}
