/** Executes the requests of the save controls of all pages (specification, sections 2.7 and 4). */
import { ApiError, isListQuery, setAuth, type Saving } from '@mediothek/platform/host';
import type { AfterStartContext } from '../after-start/context.ts';
import { showFailure, showOutcome, whileBlocked } from './feedback.ts';
import { syncLocalList } from './sync-local-list.ts';
import { offerMerging } from './offer-merging.ts';
import { saveMedium } from './save-medium.ts';
import { saveSeries } from './save-series.ts';

export type SavingContext = Pick<AfterStartContext, 'platform' | 'router' | 'host'>;

/** @returns ends it */
export function saving(context: SavingContext): () => void {
  const { platform, router } = context;
  const { visitor, queries } = platform;
  const store = platform.saving;
  let endDialog: Promise<() => void> | undefined;

  const openDialog = () => {
    endDialog ??= import(/* webpackChunkName: 'save-dialog' */ './show-save-dialog.tsx').then(({ showSaveDialog }) =>
      showSaveDialog(context),
    );
    endDialog.catch((error: unknown) => {
      endDialog = undefined; // the next press loads it again
      store.setState({ request: undefined, merging: undefined });
      showFailure(platform, error);
    });
  };
  const handleState = ({ request, merging, outcome }: Saving, before?: Saving) => {
    if (outcome && outcome !== before?.outcome) {
      store.setState({ outcome: undefined });
      whileBlocked(platform, outcome.id, () => showOutcome(platform, outcome)).catch((error: unknown) =>
        console.warn('The outcome could not be announced', error),
      );
    }
    const isNew = request && request !== before?.request;
    if (isNew && !request.choosesLists && visitor.getState().auth.loggedIn) {
      store.setState({ request: undefined });
      void (isSeries(request.id) ? saveSeries : saveMedium)(platform, request);
    } else if (isNew || (merging && !before?.merging)) openDialog();
  };

  const ends = [
    syncLocalList(platform),
    offerMerging(context),
    store.subscribe(handleState),
    // If the visitor signs in elsewhere in the meantime, the pending request is executed.
    visitor.subscribe(() => {
      // Runs after the responses for the previous visitor are dropped.
      queueMicrotask(() => handleState({ ...store.getState(), outcome: undefined }));
    }),
    // The session has ended (specification, section 5), so no further request is sent.
    queries.getQueryCache().subscribe(({ query }) => {
      const { error } = query.state;
      if (isListQuery(query) && error instanceof ApiError && error.status === 401 && visitor.getState().auth.loggedIn)
        setAuth(platform, { loggedIn: false });
    }),
    // The dialog belongs to the page on which it was opened.
    onPathChange(router, () => store.setState({ request: undefined, merging: undefined })),
  ];
  handleState(store.getState()); // a control may have been pressed before this chunk was loaded
  return () => {
    for (const end of ends) end();
    void endDialog?.then((end) => end());
  };
}

const isSeries = (id: string) => id.startsWith('series:');

function onPathChange(router: SavingContext['router'], onChange: () => void): () => void {
  let { pathname, search } = router.state.location;
  return router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    ({ pathname, search } = location);
    onChange();
  });
}
