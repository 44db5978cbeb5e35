import { localStore } from '@mediothek/platform/browser-storage';
import { savedItems } from '@mediothek/platform/host';
import { changeLocalList, readLocalList, withoutItems } from '@mediothek/platform/local-list';
import type { AfterStartContext } from '../after-start/context.ts';

/**
 * After a sign-in, offers once to move the local list into the account. Later, My Media offers it. The dialog opens
 * after the navigation that follows the sign-in. @returns ends it
 */
export function offerMerging({ platform, router }: Pick<AfterStartContext, 'platform' | 'router'>): () => void {
  let stopWaiting = () => {};
  const offer = async () => {
    try {
      const { ids, offered } = readLocalList(localStore());
      const { loggedIn } = platform.visitor.getState().auth;
      if (ids.length === 0 || offered || !loggedIn || !platform.site.content.watchlists) return;
      const saved = (await platform.queries.ensureQueryData(savedItems()))?.ids ?? [];
      // Items that the account has already are removed from the list.
      changeLocalList(platform, (list) => ({ ...withoutItems(list, saved), offered: true }));
      if (platform.saving.getState().kept.length > 0) platform.saving.setState({ merging: true });
    } catch (error) {
      console.warn('What this device keeps was not offered', error); // My Media offers it
    }
  };
  const ignore = platform.visitor.subscribe(({ auth }, { auth: before }) => {
    if (!auth.loggedIn || before.loggedIn) return;
    // The navigation that follows the sign-in starts after this.
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(router, () => void offer());
    });
    stopWaiting = () => clearTimeout(timer);
  });
  return () => {
    stopWaiting();
    ignore();
  };
}

/** @returns stops waiting */
function whenIdle(router: AfterStartContext['router'], act: () => void): () => void {
  if (router.state.navigation.state === 'idle') {
    act();
    return () => {};
  }
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    // Other subscribers of the navigation close open dialogs first.
    setTimeout(act);
  });
  return stop;
}
