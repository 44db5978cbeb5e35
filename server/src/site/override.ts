/**
 * Override: a developer's own build of a remote in the deployed portal, `?override=media@http://localhost:3002/`. A
 * session cookie stores it. It is only for in-house users, and only for origins that the site allows.
 */
import { RemoteName } from '@mediothek/contract';
import { Value } from 'typebox/value';

export interface OverrideRules {
  /** Whether the visitor may use overrides. */
  allowed: boolean;
  /** Origins of allowed overrides. `:*` at the end allows any port. */
  origins: readonly string[];
}
export interface Override {
  /** URL of each remote's development server, with a trailing slash, by name. */
  remotes: Readonly<Record<string, string>>;
  /** Rejected parts of the request, for a notice to the visitor. */
  rejected: string | undefined;
  /** `Set-Cookie`. `undefined`: the browser's cookie is up to date. */
  cookie: string | undefined;
}
/** Requested overrides, and where they come from. */
export interface OverrideRequest {
  text: string;
  by: 'url' | 'cookie';
}

const maxLength = 2_000;
const maxRemotes = 8;
const cookieOf = (value: string, more = '') => `override=${value}; Path=/; HttpOnly; SameSite=Lax${more}`;
const noCookie = cookieOf('', '; Max-Age=0');

/** @returns `undefined` for nearly every visitor */
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

/** Accepts the allowed parts and rejects the others. */
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
  // A URL parser drops line ends and tabs, and repairs backslashes: the loaded URL would not be the written one.
  if (/[\s\\\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash || !/^[\w./~-]*$/.test(url.pathname))
    return undefined;
  const isAllowed = origins.some((origin) => origin === url.origin || origin === url.origin.replace(/(:\d+)?$/, ':*'));
  return isAllowed ? url.href.replace(/\/*$/, '/') : undefined;
}

/** Text for a notice: short, and without characters that change how the rest is displayed. */
const readable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(0, 200);
