/** The server's settings, from the environment. */
import { isAbsolute, join, resolve } from 'node:path';

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
  /** Absolute folder of what editors write. */
  content: string;
  /** Absolute folder of the demo library that an empty library starts with; none when `DEMO=off`. */
  demo: string | undefined;
  trustProxy: boolean | string;
  logLevel: string;
  /** How long a page may take to render before it is sent without content; ms. */
  renderDeadline: number;
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const repositoryRoot = join(import.meta.dirname, '../..');
const folder = (path: string) => (isAbsolute(path) ? path : resolve(path));

/**
 * @param env PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, CONTENT_DIR, DEMO (`off`), TRUST_PROXY, LOG_LEVEL,
 *   RENDER_DEADLINE (ms)
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readNumber(env, 'PORT', 8080, 0, 65_535);
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: folder(env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    origin: readOrigin(env['PUBLIC_URL'] ?? `http://localhost:${port}`),
    dist: join(repositoryRoot, 'dist'),
    content: folder(env['CONTENT_DIR'] ?? join(repositoryRoot, 'content')),
    demo: env['DEMO'] === 'off' ? undefined : join(repositoryRoot, 'demo'),
    trustProxy: env['TRUST_PROXY'] || false,
    logLevel: readLogLevel(env['LOG_LEVEL'] ?? 'warn'),
    renderDeadline: readNumber(env, 'RENDER_DEADLINE', 150, 10, 60_000),
  };
}

function readNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  lowest: number,
  highest: number,
): number {
  const text = env[name] ?? '';
  const value = text === '' ? otherwise : Number(text);
  if (Number.isInteger(value) && value >= lowest && value <= highest) return value;
  throw new SettingsError(`${name} is "${text}"; it must be a whole number from ${lowest} to ${highest}`);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
function readLogLevel(level: string): string {
  if (logLevels.includes(level)) return level;
  throw new SettingsError(`LOG_LEVEL is "${level}"; it must be one of ${logLevels.join(', ')}`);
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new SettingsError(`PUBLIC_URL is "${text}"; it must be http(s)://host[:port] without a path`);
  }
  return url.origin;
}
