import type { WatchlistMove } from '@mediothek/contract';

/** Order after all moves, which are applied one after the other. A move whose entry or target is missing is ignored. */
export function reorder(ids: readonly string[], moves: readonly WatchlistMove[]): string[] {
  return moves.reduce(move, [...ids]);
}

function move(ids: readonly string[], { id, before }: WatchlistMove): string[] {
  const others = ids.filter((other) => other !== id);
  const index = before === null ? others.length : others.indexOf(before);
  return others.length === ids.length || index === -1 ? [...ids] : others.toSpliced(index, 0, id);
}
