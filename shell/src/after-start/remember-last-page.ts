/** Records each page that the visitor sees, so that a sign-in can return to it (specification, section 2.1). */
import { recordLastPage } from '../navigation/last-page.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { currentData, failureOf } from '../page-data/page-data.ts';
import type { AfterStartContext } from './context.ts';

export function rememberLastPage({ router }: Pick<AfterStartContext, 'router'>): () => void {
  const stop = new AbortController();
  const record = () => recordState(router.state);
  recordState(router.first); // the visitor may have left it already
  record();
  // The browser shows a page of its back/forward cache as it was, while another document has recorded its own pages.
  addEventListener('pageshow', record, { signal: stop.signal });
  const ignore = router.subscribe(record);
  return () => {
    stop.abort();
    ignore();
  };
}

function recordState(state: NavigationState): void {
  if (state.navigation.state !== 'idle' || state.crash || failureOf(currentData(state))) return;
  const { pathname, search, hash } = state.location;
  recordLastPage(`${pathname}${search}${hash}`);
}
