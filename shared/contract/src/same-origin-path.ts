/**
 * A redirect target that stays on this site, or `undefined`. Used wherever an address from outside names where to go
 * (`?redirect=`, `/de/…`, the referrer): one decision for all of them.
 *
 * Browsers read `\` as `/` and drop tabs and newlines (https://url.spec.whatwg.org/#concept-basic-url-parser), so the
 * target is parsed as a browser would and compared by origin; `//host` and its disguises lose their host.
 */
export function sameOriginPath(target: string): string | undefined {
  const origin = 'http://portal.invalid';
  if (!target.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== origin) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/[/\\]/.test(path) || /^\/(%2f|%5c)/i.test(path) ? undefined : path;
}
