/** Settings of the security log and of checks of passwords. */
import { join } from 'node:path';
import { providerIdPattern } from '@mediothek/contract';
import type { SamlKey } from './accounts/sign-on/saml-key.ts';
import type { LogOutput } from './security/json-lines.ts';
import { readSamlKey } from './settings-saml-key.ts';
import { SettingsError } from './settings-error.ts';

export interface SecuritySettings {
  /** Days for which events are stored. */
  logDays: number;
  /** Where events are also written as JSON lines. `undefined`: nowhere. */
  log: LogOutput | undefined;
  /** Range API of leaked passwords. `undefined`: only the shipped list is used. */
  pwnedPasswordsUrl: URL | undefined;
  /** Secrets of the portal at providers of identities, by their ids in the content. */
  oidcSecrets: ReadonlyMap<string, string>;
  /** Key of the portal at providers with SAML. `undefined`: it has none. */
  samlKey: SamlKey | undefined;
}

const minDays = 8;
const maxDays = 3650;

/** @throws SettingsError */
export function readSecurity(env: Readonly<Record<string, string | undefined>>, dataDir: string): SecuritySettings {
  return {
    logDays: readDays(env['SECURITY_LOG_DAYS'] || '400'),
    log: readOutput(env['SECURITY_LOG'] || 'off', dataDir),
    pwnedPasswordsUrl: readRangeUrl(env['PWNED_PASSWORDS_URL'] || undefined),
    oidcSecrets: readSecrets(env['OIDC_SECRETS'] || '{}'),
    samlKey: readSamlKey(env['SAML_KEY'] || undefined),
  };
}

/** Longer than the full addresses, which are shortened after seven days. */
function readDays(text: string): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= minDays && days <= maxDays) return days;
  throw new SettingsError(`SECURITY_LOG_DAYS is "${text}"; it must be a whole number from ${minDays} to ${maxDays}`);
}

function readOutput(text: string, dataDir: string): SecuritySettings['log'] {
  if (text === 'off') return undefined;
  if (text === 'stdout') return { kind: 'stdout' };
  if (text === 'file') return { kind: 'file', file: join(dataDir, 'security-log.jsonl') };
  throw new SettingsError(`SECURITY_LOG is "${text}"; it must be stdout, file or off`);
}

/** Parts of hashes of passwords are sent there, so that it must be encrypted, or on this machine. */
function readRangeUrl(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
  if (url && isSafe && url.pathname.endsWith('/') && !url.username && !url.search && !url.hash) return url;
  throw new SettingsError(
    `PWNED_PASSWORDS_URL is "${text}"; it must be like https://api.pwnedpasswords.com/range/, with a slash at its end`,
  );
}

/** The message omits the text, because it contains secrets. */
function readSecrets(text: string): ReadonlyMap<string, string> {
  const entries = Object.entries(parseObject(text) ?? { '': undefined });
  const secrets = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  if (secrets.length === entries.length && secrets.every(([id]) => RegExp(providerIdPattern).test(id))) {
    return new Map(secrets);
  }
  throw new SettingsError('OIDC_SECRETS must be JSON with the secret of each provider: {"university": "…"}');
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Settings whose changes are recorded: not those that may differ between the processes of a portal, such as PORT. */
const recordedNames = `
  DATA_DIR DIST_DIR CONTENT_DIR DEMO PUBLIC_URL TRUST_PROXY TRUSTED_PROXIES HSTS S3_ENDPOINT S3_BUCKET S3_REGION
  S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY S3_PUBLIC_URL DATABASE_URL DATABASE_REPLICA_URLS REPLICA_MAX_LAG
  STATEMENT_TIMEOUT REQUEST_WAIT MAIL_URL MAIL_FROM UPLOAD_MAX UPLOAD_QUOTA UPLOAD_REVIEW SPEECH_COMMAND
  DATACITE_URL DOI_PREFIX METRICS_TOKEN REMOTE_ORIGINS DELIVERY_KEEP_DAYS SHARED_CACHES RENDER_DEADLINE
  ANSWERS_MEMORY PAGE_FRESH PAGE_STALE PAGE_WARM SHUTDOWN_DELAY SECURITY_LOG SECURITY_LOG_DAYS PWNED_PASSWORDS_URL
  OIDC_SECRETS SAML_KEY`
  .trim()
  .split(/\s+/);

/** Values of the settings whose changes are recorded. An empty one counts as not set. */
export const recordedSettings = (env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> =>
  new Map(recordedNames.map((name) => [name, env[name] ?? '']));
