import { savedItems } from '@mediothek/platform/host';
import { changeLocalList, readLocalList, withoutItems } from '@mediothek/platform/local-list';
import type { AfterStartContext } from '../after-start/context.ts';

/**
 * Who signs in is asked once what is to become of what this device keeps; afterwards My Media offers it. The dialog
 * waits for the page that the sign-in leads to. @returns ends it
 */
export function offerMerging({ platform, router }: Pick<AfterStartContext, 'platform' | 'router'>): () => void {
  let stopWaiting = () => {};
  const offer = async () => {
    try {
      const { ids, offered } = readLocalList(localStorage);
      const { loggedIn } = platform.visitor.getState().auth;
      if (ids.length === 0 || offered || !loggedIn || !platform.site.content.watchlists) return;
      const saved = (await platform.queries.ensureQueryData(savedItems()))?.ids ?? [];
      // What the account has already is no question.
      changeLocalList(platform, (list) => ({ ...withoutItems(list, saved), offered: true }));
      if (platform.saving.getState().kept.length > 0) platform.saving.setState({ merging: true });
    } catch (error) {
      console.warn('What this device keeps was not offered', error); // My Media offers it
    }
  };
  const ignore = platform.visitor.subscribe(({ auth }, { auth: before }) => {
    if (!auth.loggedIn || before.loggedIn) return;
    // The navigation that follows the sign-in begins after this.
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
    // Who follows the navigation, too, has closed what was open by then.
    setTimeout(act);
  });
  return stop;
}
