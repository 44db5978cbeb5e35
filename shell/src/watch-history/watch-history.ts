import type { AfterStartContext } from '../after-start/context.ts';
import { readCopy } from './history-copy.ts';

/** Synchronises the history with the account of a signed-in user, by code that other visitors do not load. */
export function watchHistory({ platform }: Pick<AfterStartContext, 'platform'>): () => void {
  let sync: Promise<() => void> | undefined;
  const begin = () => {
    // The copy is left from a session that ended elsewhere.
    if (sync || !(platform.visitor.getState().auth.loggedIn || readCopy())) return;
    sync = import(/* webpackChunkName: 'history' */ './sync-history.ts').then(({ syncHistory }) =>
      syncHistory(platform),
    );
    sync.catch((error: unknown) => {
      sync = undefined; // the next sign-in loads it again
      console.warn('The history cannot be synchronised', error);
    });
  };
  const ignore = platform.visitor.subscribe(begin);
  begin();
  return () => {
    ignore();
    void sync?.then((end) => end());
  };
}
