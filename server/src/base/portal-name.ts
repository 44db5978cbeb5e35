import { pickText, type SiteConfig } from '@mediothek/contract';

/** What a portal calls itself in a language, or its address where its name cannot be had. */
export const portalName = (site: Pick<SiteConfig, 'name'> | undefined, locale: string, origin: string): string =>
  pickText(site?.name, locale)?.value ?? new URL(origin).host;
