/** Position at which each medium was stopped, the newest last. Stored in this browser only. */
import { ignoreErrors, type TextStorage } from './preferences.ts';

const key = 'mediothek.positions';
const limit = 100;
/** Seconds from the start and the end within which no position is stored. */
const margin = 10;

type Entry = readonly [id: string, seconds: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number' && value[1] >= 0;

function read(storage: () => TextStorage): Entry[] {
  return (
    ignoreErrors(() => {
      const list: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(list) ? list.filter(isEntry) : [];
    }) ?? []
  );
}

/** Seconds at which the medium was stopped. Undefined if there is no stored position. */
export const loadPosition = (storage: () => TextStorage, id: string): number | undefined =>
  read(storage).findLast(([known]) => known === id)?.[1];

/**
 * Stores `seconds` for `id`, or deletes its entry near the start and the end. Deletes the oldest entries beyond a
 * hundred.
 */
export function savePosition(storage: () => TextStorage, id: string, seconds: number, duration: number): void {
  const others = read(storage).filter(([known]) => known !== id);
  const inside = seconds >= margin && seconds <= duration - margin;
  const entries: Entry[] = inside ? [...others, [id, Math.floor(seconds)]] : others;
  ignoreErrors(() => storage().setItem(key, JSON.stringify(entries.slice(-limit))));
}
