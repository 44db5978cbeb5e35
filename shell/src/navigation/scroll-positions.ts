/** Scroll position of each history entry of this tab. Survives a reload. */
import { sessionStore } from '@mediothek/platform/browser-storage';

export interface ScrollPositions {
  /** Position of the entry with this key. */
  of(key: string): number | undefined;
  /** Records the current position for this entry, before it is left. */
  record(key: string): void;
  /** Stores all positions, before the document is left. */
  store(): void;
}

/** React Router's key, under which open tabs have already stored their positions. */
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
        sessionStore().setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
      } catch (error) {
        console.warn('The places on the pages cannot be kept', error); // storage is blocked, or full
      }
    },
  };
}

function readPositions(): object {
  try {
    return Object(JSON.parse(sessionStore().getItem(storageKey) ?? '{}')) as object; // `of()` checks each value
  } catch {
    return {}; // storage is blocked, or its content is invalid
  }
}
