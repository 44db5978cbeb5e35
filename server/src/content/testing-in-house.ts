import type { ContentStore } from './content-store.ts';
import { shippedContent } from './shipped-content.ts';

/** Address of an in-house user of `inHouseContent`. */
export const inHouseIp = '192.0.2.1';

/** The project's own content, for which visitors from 192.0.2.0/24 are in-house users. */
export async function inHouseContent(): Promise<ContentStore> {
  const shipped = await shippedContent();
  return {
    ...shipped,
    get current() {
      const { current } = shipped;
      return {
        ...current,
        siteFor: (ip: string) => ({ ...current.siteFor(ip), inhouseuser: ip.startsWith('192.0.2.') }),
      };
    },
  };
}
