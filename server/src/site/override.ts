/**
 * A developer's own build of a remote in the deployed portal: `?override=media@http://localhost:3002/`, kept in a cookie of
 * the browser's session. Only for people in the house, and only from origins that the site allows.
 */
import { RemoteName } from '@mediothek/contract';
import { Value } from 'typebox/value';

export interface OverrideRules {
  /** The visitor may have overrides. */
  allowed: boolean;
  /** Origins that they may come from; one for any port ends with `:*`. */
  origins: readonly string[];
}
export interface Override {
  /** Address of each remote's development server, which ends with a slash, by name. */
  remotes: Readonly<Record<string, string>>;
  /** What was asked for and is not done, for the visitor to read. */
  rejected: string | undefined;
  /** `Set-Cookie`, where the browser is to keep something else than it has. */
  cookie: string | undefined;
}
/** What is asked for, and where it says so. */
export interface OverrideRequest {
  text: string;
  by: 'url' | 'cookie';
}

const maxLength = 2_000;
const maxRemotes = 8;
const cookieOf = (value: string, more = '') => `override=${value}; Path=/; HttpOnly; SameSite=Lax${more}`;
const noCookie = cookieOf('', '; Max-Age=0');

/** Undefined for nearly everybody. */
export function readOverrideRequest(query: URLSearchParams, cookies: string | undefined): OverrideRequest | undefined {
  const requested = query.get('override');
  if (requested !== null) return { text: requested, by: 'url' };
  const stored = cookies && /(?:^|;\s*)override=([^;\s]+)/.exec(cookies)?.[1];
  return stored ? { text: decode(stored), by: 'cookie' } : undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What comes of it: the parts that may be are taken, the others refused. */
export function decideOverride({ text, by }: OverrideRequest, rules: OverrideRules): Override {
  if (text === '' || text === 'off') return { remotes: {}, rejected: undefined, cookie: noCookie };
  const parts = rules.allowed && text.length <= maxLength ? text.split(',') : [];
  const remotes: Record<string, string> = {};
  const rejected = parts.length === 0 ? [text] : [];
  for (const part of parts) {
    const [, remote = '', urlText = ''] = /^([^@]*)@(.*)$/s.exec(part.trim()) ?? [];
    const url = allowedUrl(urlText, rules.origins);
    if (Value.Check(RemoteName, remote) && url !== undefined && Object.keys(remotes).length < maxRemotes)
      remotes[remote] = url;
    else rejected.push(part);
  }
  const stored = Object.entries(remotes).map(([remote, urlText]) => `${remote}@${urlText}`);
  const cookie = stored.length > 0 ? cookieOf(encodeURIComponent(stored.join(','))) : noCookie;
  const isUnchanged = by === 'cookie' && rejected.length === 0;
  return {
    remotes,
    rejected: rejected.length > 0 ? readable(rejected.join(', ')) : undefined,
    cookie: isUnchanged ? undefined : cookie,
  };
}

function allowedUrl(text: string, origins: readonly string[]): string | undefined {
  // A URL's parser drops line ends and tabs, and mends backslashes: what was written is not what would be loaded.
  if (/[\s\\\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash || !/^[\w./~-]*$/.test(url.pathname))
    return undefined;
  const isAllowed = origins.some((origin) => origin === url.origin || origin === url.origin.replace(/(:\d+)?$/, ':*'));
  return isAllowed ? url.href.replace(/\/*$/, '/') : undefined;
}

/** For a notice: short, and without characters that change how the rest is read. */
const readable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(0, 200);
