/** Fetches the parts of the boot data that the page lacks. */
import { toLocale, type AuthState, type RemoteRelease, type SiteConfig } from '@mediothek/contract';
import { toApiError } from '@mediothek/platform/host';
import type { Boot, CompleteBoot } from '../boot.ts';

/** Rejects if the site configuration or the list of remotes cannot be loaded. */
export async function completeBoot(boot: Boot | undefined): Promise<CompleteBoot> {
  const [site, rest] = await Promise.all([boot?.site ?? fetchSite(), boot ?? fetchRest()]);
  return { ...rest, site, rendered: false };
}

async function fetchSite(): Promise<SiteConfig> {
  const site = await fetchJson<SiteConfig>('/api/v0/config');
  if (typeof site?.siteId !== 'string' || !site.name || !site.availability) {
    throw new Error('/api/v0/config answered something else than a site configuration');
  }
  return site;
}

async function fetchRest(): Promise<Omit<Boot, 'site'>> {
  const [auth, release] = await Promise.all([
    fetchJson<AuthState>('/api/v0/auth').catch((): AuthState => ({ loggedIn: false })), // each navigation retries
    fetchJson<RemoteRelease>('/api/v0/remotes'),
  ]);
  return {
    locale: documentLocale(),
    origin: location.origin,
    auth,
    buildId: release.buildId,
    development: false,
    registry: release.remotes,
    rendered: false,
  };
}

export const documentLocale = () => toLocale(document.documentElement.lang);

/** The response is from the portal's server and is not validated. The caller checks the required fields. */
async function fetchJson<Body>(path: string): Promise<Body> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw toApiError(response, undefined);
  return (await response.json()) as Body;
}
