import type { PageFailure, PageHead } from '@mediothek/platform/host';

/** What a route's loader answers; travels from the server as hydration data. */
export interface PageData {
  head?: PageHead;
  /** The rest of a head that did not come in time; browser only. */
  pending?: Promise<PageHead>;
  failure?: PageFailure;
}

/** @param head of the page, where it came later than `data` */
export const failureOf = (data: PageData | undefined, head = data?.head): PageFailure | undefined =>
  data?.failure ?? head?.error;
