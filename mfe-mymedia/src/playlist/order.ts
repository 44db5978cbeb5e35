/** The order of a playlist while it is changed, and what the server is told of it. */
import type { WatchlistMove } from '@mediothek/contract';

/**
 * What the playlist holds now, in the order that the reader has given it: what another tab has put in since then comes
 * after the entry it follows, what it took out is gone.
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

/** @param before the entry that `id` is to stand before; null for the end */
export function moveBefore(ids: readonly string[], id: string, before: string | null): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
}

/**
 * The fewest moves, one after the other, that lead from one order to another: what needs not move is not mentioned, so
 * that another tab's changes around it hold.
 */
export function movesBetween(from: readonly string[], to: readonly string[]): WatchlistMove[] {
  const stays = longestInOrder(to.map((id) => from.indexOf(id)));
  // From the end, so that what an entry is to stand before has its place.
  return to
    .map((id, at): WatchlistMove | undefined => (stays.has(at) ? undefined : { id, before: to[at + 1] ?? null }))
    .filter((move) => move !== undefined)
    .toReversed();
}

/** Indexes of a longest ascending selection of `places`. Lists are short: 200 entries at most. */
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
