/** Changes to the history of what was watched. An entry of its own: it is part of each remote that uses it. */
import { historyPausedKey, positionsEvent } from '@mediothek/contract/positions';
// By its name: that module exists once per page, this one is part of each remote that uses it.
import { apiOf, readViewHistory, toApiError, type Platform } from '@mediothek/platform';
import { localStore } from './browser-storage.ts';
import { readPositions, writePositions } from './positions.ts';
import { viewHistoryKey } from './view-history.ts';

export type HistoryChange = { remove: string } | { clear: true } | { paused: boolean };

/**
 * Changes the history of the account, if the visitor is signed in, and then that of this browser. Rejects if the account
 * could not be changed, or if storage is blocked or full.
 */
export async function changeHistory(
  { queries, visitor }: Pick<Platform, 'queries' | 'visitor'>,
  change: HistoryChange,
): Promise<void> {
  if (visitor.getState().auth.loggedIn) await changeAccount(queries, change);
  changeBrowser(change);
}

async function changeAccount(queries: Platform['queries'], change: HistoryChange): Promise<void> {
  const api = apiOf(queries);
  const path = '/api/v0/history';
  const { response, error } =
    'clear' in change
      ? await api.DELETE(path)
      : await api.PATCH(path, { body: 'remove' in change ? { remove: [change.remove] } : { paused: change.paused } });
  if (!response.ok) throw toApiError(response, error);
}

function changeBrowser(change: HistoryChange): void {
  const storage = localStore();
  if ('paused' in change) {
    if (change.paused) storage.setItem(historyPausedKey, 'yes');
    else storage.removeItem(historyPausedKey);
    dispatchEvent(new Event(positionsEvent));
    return;
  }
  const stays = (id: string) => 'remove' in change && id !== change.remove;
  storage.setItem(viewHistoryKey, JSON.stringify(readViewHistory(storage).filter((id) => stays(String(id)))));
  writePositions(readPositions().filter(({ id }) => stays(id)));
}
