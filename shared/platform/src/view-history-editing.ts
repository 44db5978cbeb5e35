import { viewHistoryKey } from './view-history.ts';

/** Replaces what this browser remembers. Throws where storage is blocked: whoever edits wants to know. */
export function saveViewHistory(storage: Pick<Storage, 'setItem'>, ids: readonly number[]): void {
  storage.setItem(viewHistoryKey, JSON.stringify(ids));
}
