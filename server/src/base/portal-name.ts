import { pickText, type SiteConfig } from '@mediothek/contract';

/** Name of the portal in a language. Its host, if the name is not available. */
export const portalName = (site: Pick<SiteConfig, 'name'> | undefined, locale: string, origin: string): string =>
  pickText(site?.name, locale)?.value ?? new URL(origin).host;
