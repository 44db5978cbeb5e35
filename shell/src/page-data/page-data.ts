import { pickText, type Locale } from '@mediothek/contract';
import type { PageFailure, PageHead, PageParams, RemoteDefinition } from '@mediothek/platform/host';
import type { NavigationState } from '../navigation/navigation-state.ts';
import type { LoadedHead } from '../host.ts';
import type { PageRoute } from '../routes/route-table.ts';

/** Result of a route's loader. The server sends it as hydration data. */
export interface PageData {
  head?: LoadedHead;
  /** Page head that was not loaded in time. Browser only. */
  pending?: Promise<LoadedHead>;
  failure?: PageFailure;
}

/** Page head if the remote could not be loaded. Compared by identity. */
export const unloadedHead: LoadedHead = {};

/** Whether the page's data or its remote could not be loaded, so that nothing gives the page a title. */
export const isUnavailable = (head: PageHead | undefined): boolean =>
  head === unloadedHead || (head !== undefined && head.title === undefined && (head.status ?? 200) >= 500);

/** @param head of the page, if it was loaded later than `data` */
export const failureOf = (data: PageData | undefined, head = data?.head): PageFailure | undefined =>
  data?.failure ?? head?.error;

/** Result of the current page's loader. */
export function currentData({ matches, loaderData }: Pick<NavigationState, 'matches' | 'loaderData'>) {
  const page = matches.at(-1);
  return page && (loaderData[page.route.id] as PageData | undefined); // every loader of the shell returns this type
}

/** Result of `load`, with what the page's declaration says where `load` says nothing. */
export function withDeclared(head: LoadedHead, { declared }: Pick<PageRoute, 'declared'>, locale: Locale): LoadedHead {
  if (!declared || isUnavailable(head)) return head;
  const {
    title = pickText(declared.title, locale)?.value,
    description = pickText(declared.description, locale)?.value,
  } = head;
  return { ...head, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

/**
 * Name of the page of a remote at `/apps/:remote`: the one that `?page=` names, else `home`, else the first. All other
 * parameters belong to the page.
 * @returns undefined if the remote has no such page
 */
export function pageOfApp(
  pages: RemoteDefinition['pages'],
  { url, params }: { url: URL; params: PageParams },
): { page: string; params: PageParams } | undefined {
  const { page: requested, ...query } = Object.fromEntries(url.searchParams);
  const [first = 'home'] = Object.keys(pages);
  const page = requested ?? (Object.hasOwn(pages, 'home') ? 'home' : first);
  return Object.hasOwn(pages, page) ? { page, params: { ...query, ...params } } : undefined;
}
