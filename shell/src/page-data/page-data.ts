import type { PageFailure, PageHead } from '@mediothek/platform/host';
import type { NavigationState } from '../navigation/navigation-state.ts';

/** Result of a route's loader. The server sends it as hydration data. */
export interface PageData {
  head?: PageHead;
  /** Page head that was not loaded in time. Browser only. */
  pending?: Promise<PageHead>;
  failure?: PageFailure;
}

/** Page head if the remote could not be loaded. Compared by identity. */
export const unloadedHead: PageHead = {};

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
