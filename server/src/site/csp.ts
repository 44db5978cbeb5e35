/**
 * The Content-Security-Policy, by hashes: nothing in an answer changes per request, so it is stored compressed and a
 * 304 keeps its policy (a nonce per answer would cost both). https://www.w3.org/TR/CSP3/
 */
import { createHash } from 'node:crypto';
import type { Analytics } from '@mediothek/contract';

/** Sets the chosen theme before the first paint; the stored HTML is the same for every theme. */
export const themeScript =
  '{const m=/(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]}';

/**
 * Takes what describes the first page (`data-page`) away when another one is shown: reference managers read it from the
 * document. Browsers without the Navigation API keep it.
 */
export const pageTagsScript =
  '{const p=location.pathname;self.navigation?.addEventListener("currententrychange",()=>{if(location.pathname!==p)for(const e of document.querySelectorAll("[data-page]"))e.remove()})}';

/** Of a page that the browser renders: its facts until then (`fallback-page.ts`). */
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

/** A part of a page, with the name that policies have for it. */
export interface InlineStyle {
  text: string;
  hash: string;
}

/** As a policy names an inline script or style. */
export const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
  ].join('; ');
}

/** @param additions by directive, each with a space before it */
const extend = (policy: string, additions: Readonly<Record<string, string>>): string =>
  policy
    .split('; ')
    .map((text) => text + (additions[text.split(' ', 1)[0] ?? ''] ?? ''))
    .join('; ');

/**
 * The policy of a portal that counts its page views: its Matomo's origin for the script, the pixel and the calls, and the
 * Trusted Types policy that may name the script. Under `strict-dynamic` browsers go by who inserts the script; those that
 * do not know it go by the origin.
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

/** @param styles inline styles that one page carries */
export function allowStyles(policy: string, styles: readonly InlineStyle[]): string {
  // Beside a hash, browsers ignore `unsafe-inline`.
  const more = styles.map(({ hash }) => ` ${hash}`).join('');
  return policy.includes("'unsafe-inline'") ? policy : extend(policy, { 'style-src': more });
}

/** The origins that teams serve their remotes' files from. Scripts go by integrity and `strict-dynamic`, as all others. */
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
 * A development server in a deployed portal: its styles come as inline elements, and it says by a socket that a file has
 * changed. Hashes would make browsers ignore `unsafe-inline`.
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
