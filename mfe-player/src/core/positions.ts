/** Position at which each medium was stopped. Stored in this browser only. */
import {
  historyPausedKey,
  isBegun,
  parsePositions,
  positionAt,
  positionsKey,
  positionsText,
  withPosition,
} from '@mediothek/contract/positions';
import { ignoreErrors, type TextStorage } from './preferences.ts';

const read = (storage: TextStorage) => parsePositions(storage.getItem(positionsKey) ?? '');

/** Seconds at which the medium was stopped. Undefined if there is nothing to continue. */
export function loadPosition(storage: () => TextStorage, id: string): number | undefined {
  const position = ignoreErrors(() => read(storage()).findLast((known) => known.id === id));
  return position && isBegun(position) ? position.seconds : undefined;
}

/** Stores `seconds` for `id`, unless the visitor has paused the history. */
export function savePosition(storage: () => TextStorage, id: string, seconds: number, duration: number): void {
  ignoreErrors(() => {
    if (storage().getItem(historyPausedKey)) return;
    const positions = withPosition(read(storage()), positionAt(id, seconds, duration));
    storage().setItem(positionsKey, positionsText(positions));
  });
}
