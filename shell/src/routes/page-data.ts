import type { PageFailure, PageHead } from '@mediothek/platform/host';

/** What a route's loader answers; travels from the server as hydration data. */
export interface PageData {
  head?: PageHead;
  /** The rest of a head that did not come in time; browser only. */
  pending?: Promise<PageHead>;
  failure?: PageFailure;
}

export const failureOf = (data: PageData | undefined): PageFailure | undefined => data?.failure ?? data?.head?.error;
