import type { LocalStore } from '@mediothek/contract/browser-storage';
import { viewHistoryKey } from './view-history.ts';

/** Replaces the view history of this browser. Throws if storage is blocked, so that the debug panel can show it. */
export function saveViewHistory(storage: Pick<LocalStore, 'setItem'>, ids: readonly number[]): void {
  storage.setItem(viewHistoryKey, JSON.stringify(ids));
}
