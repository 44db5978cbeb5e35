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
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const repositoryRoot = join(import.meta.dirname, '../..');
const folder = (path: string) => (isAbsolute(path) ? path : resolve(path));

/**
 * @param env PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, CONTENT_DIR, DEMO (`off`), TRUST_PROXY
 * @throws SettingsError
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`PORT is "${env['PORT'] ?? ''}"; it must be a number from 0 to 65535`);
  }
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
  };
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new SettingsError(`PUBLIC_URL is "${text}"; it must be http(s)://host[:port] without a path`);
  }
  return url.origin;
}
