/** Services of the shell's routes. One per tab, and one per request on the server. */
import { createContext, useContext } from 'react';
import type { Locale } from '@mediothek/contract';
import type { Navigate, PageHead, PageParams, Platform } from '@mediothek/platform/host';
import type { MarkMount } from './recovery/mount-marks.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { CanonicalStore } from './routes/canonical.ts';
import type { RouteStore } from './routes/declared-routes.ts';
import type { PageRoute } from './routes/route-table.ts';

/** The part of a URL after its origin. */
export type UrlPath = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Head of a page, and at `/apps/:remote` the name of the page, which the remote's build decides. */
export interface LoadedHead extends PageHead {
  page?: string;
}

export interface ShellHost {
  platform: Platform;
  /** Public scheme and host of the portal, for canonical links. */
  origin: string;
  /** Error pages show stack traces. */
  development: boolean;
  canonical: CanonicalStore;
  /** The portal's routes, and those of this visitor's remotes. */
  routes: RouteStore;
  /** The current page, and the target of the pending navigation. Both are the same if no navigation is pending. */
  locations(): { current: UrlPath; pending: UrlPath };
  /** Whether it is registered, or overridden for this visitor. */
  hasRemote(name: string): boolean;
  /** Lets the remote prefetch its page and return the page head. Does not reject if the remote cannot be loaded. */
  loadPage(route: PageRoute, target: { url: URL; params: PageParams }): Promise<LoadedHead>;
  /** Fetches the login status, within a time limit. Until then the last known state is used. */
  refreshAuth(): Promise<void>;
  /** Called when a URL has a language prefix. */
  chooseLocale(locale: Locale): Promise<void>;
  navigate: Navigate;
  /**
   * Opens the page as a document of its own if it needs another policy than the current one. Browser only.
   * @returns whether the document is being left
   */
  leaveFor?: (route: PageRoute, url: URL) => boolean;
  /** Runs the current page's loader again. Browser only. */
  refreshPage?: () => void;
  /** Recovery for missing files. Browser only. */
  recovery?: Recovery;
  /** Marks a remote while it mounts, so that a page that dies meanwhile is reported. Browser only. */
  markMount?: MarkMount;
}

const Context = createContext<ShellHost | undefined>(undefined);
export const HostProvider = Context;
export function useHost(): ShellHost {
  const host = useContext(Context);
  if (!host) throw new Error('useHost() was called outside the shell');
  return host;
}
