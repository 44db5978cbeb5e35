/**
 * Returns a redirect target that stays on this site, else `undefined`. Used for every target from outside
 * (`?redirect=`, `/de/…`, the referrer), so that there is one decision for all of them.
 *
 * Browsers read `\` as `/` and drop tabs and newlines (https://url.spec.whatwg.org/#concept-basic-url-parser).
 * Therefore the target is parsed as a browser would and compared by origin; `//host` and its variants lose their host.
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
