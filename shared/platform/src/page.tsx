/** Location and parameters of a page, and navigation. They are provided by the shell's router. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';

export interface PageLocation {
  pathname: string;
  /** With the leading `?`, or empty. */
  search: string;
  /** With the leading `#`, or empty. */
  hash: string;
  /** Unique per history entry. */
  key: string;
}
export interface NavigateOptions {
  replace?: boolean;
  /** Keeps the scroll position, e.g. when a filter changes. */
  keepScroll?: boolean;
}
/** Navigates to a path of this site, through the shell's router. */
export type Navigate = (to: string, options?: NavigateOptions) => void;
export type PageParams = Readonly<Record<string, string | undefined>>;

export interface PageScope {
  location: PageLocation;
  params: PageParams;
  navigate: Navigate;
}

const Context = createContext<PageScope | undefined>(undefined);

export function PageProvider({ scope, children }: { scope: PageScope; children: ReactNode }) {
  return <Context value={scope}>{children}</Context>;
}

function usePageScope(): PageScope {
  const scope = useContext(Context);
  if (!scope) throw new Error('A page hook was called outside a page: render it through defineRemote()');
  return scope;
}

export const usePageLocation = (): PageLocation => usePageScope().location;
export const useNavigate = (): Navigate => usePageScope().navigate;

/**
 * The value of `:name` in the page's path. Throws if the route has no such parameter, which is an error in the route
 * table.
 */
export function usePageParam(name: string): string {
  const value = usePageScope().params[name];
  if (value === undefined) throw new Error(`This route has no parameter "${name}"`);
  return value;
}

/** The query string, read only. It is changed by a link or `useNavigate()`, so that the URL stays the only state. */
export function useSearchParams(): URLSearchParams {
  const { search } = usePageScope().location;
  return useMemo(() => new URLSearchParams(search), [search]);
}
