import type { SiteConfig } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform/host';

export type Providers = NonNullable<SiteConfig['signOn']>['providers'];

/** Name of a provider; its id if the content does not have it any more. */
export function useProviderName(providers: Providers): (id: string) => string {
  const locale = localeOf(usePlatform());
  return (id) => providers.find((provider) => provider.id === id)?.name[locale] ?? id;
}
