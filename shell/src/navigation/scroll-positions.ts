/** Where the visitor left each history entry of this tab; outlives a reload. */

export interface ScrollPositions {
  /** Of the entry with this key. */
  of(key: string): number | undefined;
  /** The page that is shown belongs to this entry: it is left. */
  note(key: string): void;
  /** The document is left. */
  store(): void;
}

/** React Router's name for it, under which tabs have their places already. */
const storageKey = 'react-router-scroll-positions';

export function openScrollPositions(): ScrollPositions {
  const places = new Map<string, unknown>(Object.entries(readPlaces()));
  return {
    of(key) {
      const place = places.get(key);
      return typeof place === 'number' ? place : undefined;
    },
    note: (key) => void places.set(key, window.scrollY),
    store() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
      } catch (error) {
        console.warn('The places on the pages cannot be kept', error); // storage is blocked, or full
      }
    },
  };
}

function readPlaces(): object {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')) as object; // read one by one, with a check
  } catch {
    return {}; // blocked, or not ours
  }
}
