import type { Analytics } from '@mediothek/contract';
import type { ContentProblem } from './content-error.ts';
import type { SiteFile } from './file-schemas.ts';
import type { YamlSource } from './yaml-source.ts';

const form = 'must be https://…, http://localhost…, or a path on this site such as /matomo/';

/** Settings of Matomo for browsers. If it is disabled, they contain only `enabled`. */
export function readAnalytics(
  { value, problemAt }: YamlSource<SiteFile>,
  onProblem: (problem: ContentProblem) => void,
): Analytics {
  const { enabled, url, siteId } = value.analytics;
  const base = url === undefined ? undefined : baseUrl(url);
  if (url !== undefined && !base) onProblem(problemAt(['analytics', 'url'], `analytics.url: ${form}`));
  for (const [name, setting] of Object.entries({ url, siteId })) {
    if (enabled && setting === undefined) {
      onProblem(problemAt(['analytics'], `analytics: ${name} missing, which is needed when it is enabled`));
    }
  }
  return enabled && base && siteId ? { enabled, url: base, siteId } : { enabled: false };
}

/** URL with a trailing slash. `undefined`: a page must not load a script from this URL. */
function baseUrl(text: string): string | undefined {
  const ownSite = 'https://this-site.invalid';
  const url = URL.parse(text, ownSite);
  // The URL becomes part of the Content-Security-Policy. Some characters that a host may contain would have a meaning
  // there.
  if (!url || url.search || url.hash || url.username || !/^[\w.[\]:-]+$/.test(url.host)) return undefined;
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  if (text.startsWith('/')) return url.origin === ownSite ? path : undefined;
  const isSafe = url.protocol === 'https:' ? url.origin !== ownSite : isLocal(url);
  return isSafe ? `${url.origin}${path}` : undefined;
}

const isLocal = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
