/** Where each medium was stopped, newest last; kept in this browser and nowhere else. */
import { ignoreErrors, type TextStorage } from './preferences.ts';

const key = 'mediothek.positions';
const limit = 100;
/** Seconds from either end within which there is nothing to go back to. */
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

/** Seconds where the medium was stopped; undefined where there is nothing to continue. */
export const loadPosition = (storage: () => TextStorage, id: string): number | undefined =>
  read(storage).findLast(([known]) => known === id)?.[1];

/** Remembers `seconds` for `id`, or forgets it near the beginning and the end; forgets the oldest beyond a hundred. */
export function savePosition(storage: () => TextStorage, id: string, seconds: number, duration: number): void {
  const others = read(storage).filter(([known]) => known !== id);
  const inside = seconds >= margin && seconds <= duration - margin;
  const entries: Entry[] = inside ? [...others, [id, Math.floor(seconds)]] : others;
  ignoreErrors(() => storage().setItem(key, JSON.stringify(entries.slice(-limit))));
}
