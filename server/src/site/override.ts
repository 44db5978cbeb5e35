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
  refused: string | undefined;
  /** `Set-Cookie`, where the browser is to keep something else than it has. */
  cookie: string | undefined;
}
/** What is asked for, and where it says so. */
export interface OverrideRequest {
  text: string;
  by: 'address' | 'cookie';
}

const longest = 2_000;
const most = 8;
const cookieOf = (value: string, more = '') => `override=${value}; Path=/; HttpOnly; SameSite=Lax${more}`;
const noCookie = cookieOf('', '; Max-Age=0');

/** Undefined for nearly everybody. */
export function readOverrideRequest(query: URLSearchParams, cookies: string | undefined): OverrideRequest | undefined {
  const asked = query.get('override');
  if (asked !== null) return { text: asked, by: 'address' };
  const kept = cookies && /(?:^|;\s*)override=([^;\s]+)/.exec(cookies)?.[1];
  return kept ? { text: decoded(kept), by: 'cookie' } : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What comes of it: the parts that may be are taken, the others refused. */
export function decideOverride({ text, by }: OverrideRequest, rules: OverrideRules): Override {
  if (text === '' || text === 'off') return { remotes: {}, refused: undefined, cookie: noCookie };
  const parts = rules.allowed && text.length <= longest ? text.split(',') : [];
  const remotes: Record<string, string> = {};
  const refused = parts.length === 0 ? [text] : [];
  for (const part of parts) {
    const [, remote = '', address = ''] = /^([^@]*)@(.*)$/s.exec(part.trim()) ?? [];
    const url = addressOf(address, rules.origins);
    if (Value.Check(RemoteName, remote) && url !== undefined && Object.keys(remotes).length < most)
      remotes[remote] = url;
    else refused.push(part);
  }
  const kept = Object.entries(remotes).map(([remote, address]) => `${remote}@${address}`);
  const cookie = kept.length > 0 ? cookieOf(encodeURIComponent(kept.join(','))) : noCookie;
  const isAsKept = by === 'cookie' && refused.length === 0;
  return {
    remotes,
    refused: refused.length > 0 ? readable(refused.join(', ')) : undefined,
    cookie: isAsKept ? undefined : cookie,
  };
}

function addressOf(text: string, origins: readonly string[]): string | undefined {
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
