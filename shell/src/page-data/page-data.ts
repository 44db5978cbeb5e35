import type { PageFailure, PageHead } from '@mediothek/platform/host';
import type { NavigationState } from '../navigation/navigation-state.ts';

/** What a route's loader answers; travels from the server as hydration data. */
export interface PageData {
  head?: PageHead;
  /** The rest of a head that did not come in time; browser only. */
  pending?: Promise<PageHead>;
  failure?: PageFailure;
}

/** What is known of a page whose remote could not be had ahead: always this object. */
export const unloadedHead: PageHead = {};

/** @param head of the page, where it came later than `data` */
export const failureOf = (data: PageData | undefined, head = data?.head): PageFailure | undefined =>
  data?.failure ?? head?.error;

/** What the loader of the page that is shown answered. */
export function currentData({ matches, loaderData }: Pick<NavigationState, 'matches' | 'loaderData'>) {
  const page = matches.at(-1);
  return page && (loaderData[page.route.id] as PageData | undefined); // every loader of ours answers it
}
