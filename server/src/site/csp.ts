/**
 * Content-Security-Policy with hashes. Nothing in a page changes per request, so it is cached compressed, and a 304
 * keeps its policy. A nonce per response would prevent both. https://www.w3.org/TR/CSP3/
 */
import { createHash } from 'node:crypto';
import type { Analytics, SiteConfig } from '@mediothek/contract';

/** Sets the chosen theme before the first paint, because the cached HTML is the same for every theme. */
export const themeScript =
  '{const m=/(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]}';

/** Shows the placeholder of the row "Continue watching" before the first paint, if there is something to continue. */
const begunScript =
  'try{JSON.parse(localStorage["mediothek.positions"]||"[]").some(p=>p[1]>=10)&&(document.documentElement.dataset.begun="")}catch{}';

/** What a page needs of the browser before its first paint, because the cached HTML is the same for every visitor. */
export const beforePaintScript = themeScript + begunScript;

/**
 * Removes the metadata of the first page (`data-page`) when the visitor navigates to another one, because reference
 * managers read it from the document. Browsers without the Navigation API keep it.
 */
export const pageTagsScript =
  '{const p=location.pathname;self.navigation?.addEventListener("currententrychange",()=>{if(location.pathname!==p)for(const e of document.querySelectorAll("[data-page]"))e.remove()})}';

/** Styles of the fallback page, until the browser has rendered the page (`fallback-page.ts`). */
export const fallbackStyle = [
  '.plain-page{max-inline-size:44rem;margin-inline:auto;padding:1.5rem 1rem}',
  '.plain-page header{margin-block-end:2rem}',
  '.plain-page main>*+*,.plain-page section>*+*{margin-block-start:1rem}',
  '.plain-page section{margin-block-start:2rem}',
  '.plain-page ul{padding:0;list-style:none}',
  '.plain-page li{margin-block:.5rem}',
  '.plain-page nav ul{display:flex;flex-wrap:wrap;gap:0 1.5rem}',
  '.plain-page dt{margin-block-start:.75rem;font-weight:600}',
  '.plain-page dd{margin:0}',
  '.plain-page img{max-inline-size:100%;block-size:auto}',
].join('');

/** Inline style of a page, with its hash in the form of the policy. */
export interface InlineStyle {
  text: string;
  hash: string;
}

/** Hash of an inline script or style, in the form of the policy. */
export const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const reportPath = '/api/v0/csp-reports';

/**
 * Headers by which browsers report violations of a page's policy. On https by the Reporting API
 * (https://www.w3.org/TR/reporting-1/#header). Plain http has no endpoints, and a browser that knows `report-to` would
 * ignore `report-uri`, so only `report-uri` is sent there.
 * @param policy with `report-uri`
 */
export const policyHeaders = (policy: string, scheme: string): Record<string, string> =>
  scheme === 'https'
    ? { 'content-security-policy': `${policy}; report-to csp`, 'reporting-endpoints': `csp="${reportPath}"` }
    : { 'content-security-policy': policy };

/** @param inline texts of all inline scripts and styles that pages may carry */
export function contentSecurityPolicy(
  inline: { scripts: string[]; styles: string[] },
  frameAncestors = "'self'",
): string {
  return [
    "default-src 'self'",
    `script-src 'strict-dynamic' ${inline.scripts.map(hash).join(' ')}`,
    `style-src 'self' ${inline.styles.map(hash).join(' ')}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
    `report-uri ${reportPath}`,
  ].join('; ');
}

/** @param additions by directive, each with a leading space */
const extend = (policy: string, additions: Readonly<Record<string, string>>): string =>
  policy
    .split('; ')
    .map((text) => text + (additions[text.split(' ', 1)[0] ?? ''] ?? ''))
    .join('; ');

/**
 * Policy of a portal that counts its page views. It adds the origin of Matomo for the script, the pixel and the
 * requests, and the Trusted Types policy that may name the script. Browsers with `strict-dynamic` trust the script that
 * inserts another one. Browsers without it check the origin.
 */
export function allowAnalytics(policy: string, { enabled, url }: Analytics): string {
  if (!enabled || url === undefined) return policy;
  const origin = url.startsWith('/') ? '' : ` ${new URL(url).origin}`;
  return extend(policy, {
    'script-src': origin,
    'img-src': origin,
    'connect-src': origin,
    'trusted-types': ' analytics',
  });
}

/**
 * Policy of a page whose player offers Google Cast. `google-cast` is the player's Trusted Types policy, which permits
 * one URL. `goog#html` is the policy that Google's loader creates for the scripts that it inserts. No origin is added:
 * browsers with Cast know `strict-dynamic`, by which a trusted script may insert others.
 */
export const allowGoogleCast = (policy: string, { player }: Pick<SiteConfig, 'player'>): string =>
  player?.googleCast ? extend(policy, { 'trusted-types': ' google-cast goog#html' }) : policy;

/**
 * Policy of a portal whose storage sends media to browsers.
 * @param origin of the storage's public URL. `undefined`: the portal sends them.
 */
export const allowStorage = (policy: string, origin: string | undefined): string =>
  origin === undefined
    ? policy
    : extend(policy, { 'img-src': ` ${origin}`, 'media-src': ` ${origin}`, 'connect-src': ` ${origin}` });

/** @param styles inline styles that one page carries */
export function allowStyles(policy: string, styles: readonly InlineStyle[]): string {
  // Browsers ignore `unsafe-inline` in a directive that has a hash.
  const more = styles.map(({ hash }) => ` ${hash}`).join('');
  return policy.includes("'unsafe-inline'") ? policy : extend(policy, { 'style-src': more });
}

/**
 * Policy with the origins of the teams that host their remotes' files. Scripts are checked by integrity and
 * `strict-dynamic`, as all others.
 */
export function allowRemoteOrigins(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  const more = ` ${origins.join(' ')}`;
  return extend(policy, {
    'script-src': more,
    'style-src': more,
    'img-src': more,
    'connect-src': more,
    'font-src': more,
  });
}

/**
 * Policy of a remote's own page, with the origins that operators have approved for it. It may call them, and show their
 * pictures and media, which it could also fetch. Scripts, styles, fonts and frames still come from the portal.
 */
export function allowBackend(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  const more = ` ${origins.join(' ')}`;
  return extend(policy, { 'img-src': more, 'media-src': more, 'connect-src': more });
}

/**
 * Policy of a page with a remote from a development server. Its styles are inline elements, and it reports changed
 * files over a socket. Hashes are removed because browsers would ignore `unsafe-inline` next to them.
 */
export function allowOverride(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  const anyStyle = policy.replace(/; style-src ([^;]*)/, (_, sources: string) => {
    const otherSources = sources.split(' ').filter((source) => !source.startsWith("'sha256-"));
    return `; style-src ${otherSources.join(' ')} 'unsafe-inline'`;
  });
  return extend(allowRemoteOrigins(anyStyle, origins), {
    'connect-src': ` ${sockets}`,
    'media-src': ` ${origins.join(' ')}`,
  });
}
