import { apiOf, toApiError } from './api.ts';
import type { Platform } from './platform.tsx';

/**
 * Asks for the site's and the content's configuration again (specification, section 4: on start and on a trigger).
 * A failure is logged, and what is known stays.
 */
export async function refreshStartupData({ queries, siteConfig }: Platform): Promise<void> {
  try {
    const { data, error, response } = await apiOf(queries).GET('/api/v0/config', { cache: 'no-cache' });
    if (!data) throw toApiError(response, error);
    // The same again would draw every page anew for nothing.
    if (JSON.stringify(data) !== JSON.stringify(siteConfig.getState())) siteConfig.setState(data, true);
  } catch (error) {
    console.warn('The site configuration could not be refreshed', error);
  }
}
