/** Changes to the history of what was watched. An entry of its own: it is part of each remote that uses it. */
import { historyPausedKey, positionsEvent } from '@mediothek/contract/positions';
import { localStore } from './browser-storage.ts';
import { readPositions, writePositions } from './positions.ts';
import { readViewHistory, viewHistoryKey } from './view-history.ts';

export type HistoryChange = { remove: string } | { clear: true } | { paused: boolean };

/** @throws if storage is blocked or full */
export function changeHistory(change: HistoryChange): void {
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
