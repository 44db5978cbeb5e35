/** What the shell's routes need from around them; one per tab, and one per request on the server. */
import { createContext, useContext } from 'react';
import type { Navigate, PageHead, PageParams, Platform } from '@mediothek/platform/host';
import type { PageRoute } from './routes/route-table.ts';

export interface ShellHost {
  platform: Platform;
  /** Scheme and host under which the portal is known, for canonical links. */
  origin: string;
  /** Lets the remote prefetch its page and say what it is; never rejects for a remote that cannot be had. */
  loadPage(route: PageRoute, target: { url: URL; params: PageParams }): Promise<PageHead>;
  /** Asks the server who is signed in; bounded in time, the last known state holds meanwhile. */
  refreshAuth(): Promise<void>;
  /** A language prefix in the address was followed. */
  chooseLocale(locale: 'en' | 'de'): Promise<void>;
  navigate: Navigate;
}

const Context = createContext<ShellHost | undefined>(undefined);
export const HostProvider = Context;
export function useHost(): ShellHost {
  const host = useContext(Context);
  if (!host) throw new Error('useHost() was called outside the shell');
  return host;
}
