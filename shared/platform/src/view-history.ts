/** The media this browser watched last (specification, sections 5 and 9): kept locally, sent nowhere but for recommendations. */
export const viewHistoryKey = 'mediothek.viewHistory';

/** Newest first; empty where storage is blocked or holds something else. */
export function readViewHistory(storage: Pick<Storage, 'getItem'>): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(viewHistoryKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id) && id >= 0) : [];
  } catch {
    return []; // blocked storage or foreign text: a history is a convenience, never an error
  }
}

/** Puts `id` in front and keeps the last `limit` ids. */
export function addToViewHistory(storage: Pick<Storage, 'getItem' | 'setItem'>, id: number, limit: number): number[] {
  const history = [id, ...readViewHistory(storage).filter((other) => other !== id)].slice(0, limit);
  try {
    storage.setItem(viewHistoryKey, JSON.stringify(history));
  } catch {
    return history; // full or blocked storage: nothing is lost that the visitor asked to keep
  }
  return history;
}
