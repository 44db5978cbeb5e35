/** What the shell's routes need from around them; one per tab, and one per request on the server. */
import { createContext, useContext } from 'react';
import type { Navigate, PageHead, PageParams, Platform } from '@mediothek/platform/host';
import type { Recovery } from './recovery/recovery.ts';
import type { CanonicalStore } from './routes/canonical.ts';
import type { PageRoute } from './routes/route-table.ts';

/** Part of an address. */
export type UrlPath = Pick<URL, 'pathname' | 'search' | 'hash'>;

export interface ShellHost {
  platform: Platform;
  /** Scheme and host under which the portal is known, for canonical links. */
  origin: string;
  /** Error pages show stack traces. */
  development: boolean;
  canonical: CanonicalStore;
  /** The page that is shown, and the one that the navigation under way leads to; one and the same when there is none. */
  locations(): { current: UrlPath; pending: UrlPath };
  /** It is registered, or overridden for this visitor. */
  hasRemote(name: string): boolean;
  /** Lets the remote prefetch its page and say what it is; never rejects for a remote that cannot be had. */
  loadPage(route: PageRoute, target: { url: URL; params: PageParams }): Promise<PageHead>;
  /** Asks the server who is signed in; bounded in time, the last known state holds meanwhile. */
  refreshAuth(): Promise<void>;
  /** A language prefix in the address was followed. */
  chooseLocale(locale: 'en' | 'de'): Promise<void>;
  navigate: Navigate;
  /** Runs the loader of the page that is shown anew. Browser only. */
  refreshPage?: () => void;
  /** What is done about files that are gone; browser only. */
  healing?: Recovery;
}

const Context = createContext<ShellHost | undefined>(undefined);
export const HostProvider = Context;
export function useHost(): ShellHost {
  const host = useContext(Context);
  if (!host) throw new Error('useHost() was called outside the shell');
  return host;
}
