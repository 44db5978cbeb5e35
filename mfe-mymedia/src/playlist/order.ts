/** Order of a playlist that is being edited, and the moves that are sent to the server. */
import type { WatchlistMove } from '@mediothek/contract';

/**
 * Current ids of the playlist in the order chosen by the user. Ids that another tab has added are inserted after the
 * entry that they follow. Ids that another tab has removed are omitted.
 */
export function arrange(ids: readonly string[], order: readonly string[]): string[] {
  const arranged = order.filter((id) => ids.includes(id));
  ids.forEach((id, at) => {
    if (order.includes(id)) return;
    const before = at === 0 ? -1 : arranged.indexOf(ids[at - 1] ?? '');
    arranged.splice(before + 1, 0, id);
  });
  return arranged;
}

/** @param before the entry before which `id` is moved; null for the end */
export function moveBefore(ids: readonly string[], id: string, before: string | null): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
}

/**
 * Minimum number of moves from one order to another, to be applied one after the other. Other entries are not
 * mentioned, so that concurrent changes of another tab are preserved.
 */
export function movesBetween(from: readonly string[], to: readonly string[]): WatchlistMove[] {
  const stays = longestInOrder(to.map((id) => from.indexOf(id)));
  // In reverse order, so that the entry named by `before` is already at its final position.
  return to
    .map((id, at): WatchlistMove | undefined => (stays.has(at) ? undefined : { id, before: to[at + 1] ?? null }))
    .filter((move) => move !== undefined)
    .toReversed();
}

/** Indexes of a longest ascending subsequence of `positions`. Lists are short: at most 200 entries. */
function longestInOrder(positions: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = [];
  for (const position of positions) {
    const previous = best.reduce(
      (found, { length }, other) =>
        (positions[other] ?? 0) < position && length > (best[found]?.length ?? 0) ? other : found,
      -1,
    );
    best.push({ length: (best[previous]?.length ?? 0) + 1, previous });
  }
  let at = best.reduce((found, { length }, other) => (length > (best[found]?.length ?? 0) ? other : found), -1);
  const stays = new Set<number>();
  for (; at >= 0; at = best[at]?.previous ?? -1) stays.add(at);
  return stays;
}
