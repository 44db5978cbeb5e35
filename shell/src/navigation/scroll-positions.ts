/** Where the visitor left each history entry of this tab; outlives a reload. */

export interface ScrollPositions {
  /** Of the entry with this key. */
  of(key: string): number | undefined;
  /** The page that is shown belongs to this entry: it is left. */
  record(key: string): void;
  /** The document is left. */
  store(): void;
}

/** React Router's name for it, under which tabs have their places already. */
const storageKey = 'react-router-scroll-positions';

export function openScrollPositions(): ScrollPositions {
  const positions = new Map<string, unknown>(Object.entries(readPositions()));
  return {
    of(key) {
      const position = positions.get(key);
      return typeof position === 'number' ? position : undefined;
    },
    record: (key) => void positions.set(key, window.scrollY),
    store() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
      } catch (error) {
        console.warn('The places on the pages cannot be kept', error); // storage is blocked, or full
      }
    },
  };
}

function readPositions(): object {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')) as object; // read one by one, with a check
  } catch {
    return {}; // blocked, or not ours
  }
}
