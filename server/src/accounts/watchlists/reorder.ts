import type { WatchlistMove } from '@mediothek/contract';

/** The order after all moves, one after the other; one whose entry or whose place is not there (any more) moves nothing. */
export function reorder(ids: readonly string[], moves: readonly WatchlistMove[]): string[] {
  return moves.reduce(move, [...ids]);
}

function move(ids: readonly string[], { id, before }: WatchlistMove): string[] {
  const others = ids.filter((other) => other !== id);
  const index = before === null ? others.length : others.indexOf(before);
  return others.length === ids.length || index === -1 ? [...ids] : others.toSpliced(index, 0, id);
}
