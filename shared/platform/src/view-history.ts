/**
 * The media this browser watched last (specification, sections 5 and 9). Stored locally; sent to the server for
 * recommendations only.
 */
import type { LocalKey, LocalStore } from '@mediothek/contract/browser-storage';
import { historyPausedKey } from '@mediothek/contract/positions';

export const viewHistoryKey = 'mediothek.viewHistory' satisfies LocalKey;

/** Media ids, newest first. Empty if storage is blocked or its content is invalid. */
export function readViewHistory(storage: Pick<LocalStore, 'getItem'>): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(viewHistoryKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id) && id >= 0) : [];
  } catch {
    return []; // blocked storage or invalid text; the history is a convenience, so this is no error
  }
}

/** Adds `id` at the front and stores the first `limit` ids, unless the visitor has paused the history. */
export function addToViewHistory(
  storage: Pick<LocalStore, 'getItem' | 'setItem'>,
  id: number,
  limit: number,
): number[] {
  const before = readViewHistory(storage);
  const history = [id, ...before.filter((other) => other !== id)].slice(0, limit);
  try {
    if (storage.getItem(historyPausedKey)) return before;
    storage.setItem(viewHistoryKey, JSON.stringify(history));
  } catch {
    return history; // full or blocked storage: the history is optional
  }
  return history;
}
