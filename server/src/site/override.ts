/**
 * Override: a developer's own build of a remote in the deployed portal, `?override=media@http://localhost:3002/`. The page
 * asks the visitor first; a session cookie stores the answer. It is only for in-house users, and only for origins that the
 * site allows.
 */
import { RemoteName } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { ApiError } from '../base/http/api-error.ts';

export interface OverrideRules {
  /** Whether the visitor may use overrides. */
  allowed: boolean;
  /** Origins of allowed overrides. `:*` at the end allows any port. */
  origins: readonly string[];
}
export interface Override {
  /** URL of each remote's development server, with a trailing slash, by name. */
  remotes: Readonly<Record<string, string>>;
  /** What the URL asks for. The visitor decides: a link can come from anybody. */
  proposed: Readonly<Record<string, string>>;
  /** Rejected parts of the request, for a notice to the visitor. */
  rejected: string | undefined;
  /** `Set-Cookie`. `undefined`: the browser's cookie is up to date. */
  cookie: string | undefined;
}
/** Overrides that the URL asks for, and those that the visitor has accepted before. */
export interface OverrideRequest {
  requested: string | undefined;
  stored: string | undefined;
}

/** @param options.development every visitor may override remotes */
export const overrideRules = (
  site: { inhouseuser: boolean } | undefined,
  { development, origins }: { development: boolean; origins: readonly string[] },
): OverrideRules => ({ allowed: development || site?.inhouseuser === true, origins });

const maxLength = 2_000;
const maxRemotes = 8;
const cookieOf = (value: string, more = '') => `override=${value}; Path=/; HttpOnly; SameSite=Lax${more}`;
const noCookie = cookieOf('', '; Max-Age=0');

/** @returns `undefined` for nearly every visitor */
export function readOverrideRequest(query: URLSearchParams, cookies: string | undefined): OverrideRequest | undefined {
  const requested = query.get('override') ?? undefined;
  const stored = cookies && /(?:^|;\s*)override=([^;\s]+)/.exec(cookies)?.[1];
  if (requested === undefined && !stored) return undefined;
  return { requested, stored: stored ? decode(stored) : undefined };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

interface Accepted {
  remotes: Record<string, string>;
  rejected: string[];
}

/** Accepts the allowed parts and rejects the others. */
function acceptParts(text: string, rules: OverrideRules): Accepted {
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
  return { remotes, rejected };
}

const textOf = (remotes: Readonly<Record<string, string>>): string =>
  Object.entries(remotes)
    .map(([remote, url]) => `${remote}@${url}`)
    .join(',');
const cookieFor = (remotes: Readonly<Record<string, string>>): string =>
  Object.keys(remotes).length > 0 ? cookieOf(encodeURIComponent(textOf(remotes))) : noCookie;
const isEnd = (text: string | undefined): boolean => text === '' || text === 'off';

/** Applies what the visitor has accepted before, and proposes what the URL asks for. The URL can only end it. */
export function decideOverride({ requested, stored }: OverrideRequest, rules: OverrideRules): Override {
  if (isEnd(requested)) return { remotes: {}, proposed: {}, rejected: undefined, cookie: noCookie };
  const nothing: Accepted = { remotes: {}, rejected: [] };
  const active = stored === undefined ? nothing : acceptParts(stored, rules);
  const proposal = requested === undefined ? nothing : acceptParts(requested, rules);
  const isActive = textOf(proposal.remotes) === textOf(active.remotes);
  const rejected = [...active.rejected, ...proposal.rejected];
  return {
    remotes: active.remotes,
    proposed: isActive ? {} : proposal.remotes,
    rejected: rejected.length > 0 ? readable(rejected.join(', ')) : undefined,
    cookie: active.rejected.length === 0 ? undefined : cookieFor(active.remotes),
  };
}

/**
 * Cookie for what the visitor has accepted.
 * @throws ApiError `forbidden` for visitors who may not override, `bad_request` that names the parts that are not allowed
 */
export function acceptOverride(text: string, rules: OverrideRules): string {
  if (!rules.allowed) throw new ApiError('forbidden', 'Only in-house users may override remotes');
  const { remotes, rejected } = acceptParts(text, rules);
  if (rejected.length === 0) return cookieFor(remotes);
  throw new ApiError('bad_request', `override: "${readable(rejected.join(', '))}" is not allowed here`);
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
