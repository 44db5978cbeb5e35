/**
 * The positions that this browser has stored. The player writes them. An entry of its own: it is part of each remote
 * that uses it, so that these remotes work in earlier shells, too.
 */
import { useSyncExternalStore } from 'react';
import {
  historyPausedKey,
  parsePositions,
  positionsEvent,
  positionsKey,
  positionsText,
  type Position,
} from '@mediothek/contract/positions';
import { localStore } from './browser-storage.ts';

export { isBegun, type Position } from '@mediothek/contract/positions';
export { viewHistoryKey } from './view-history.ts';

/** Of the page that lists them. It is not in `paths`, because earlier shells have no such page. */
export const historyPath = '/history';

const none: readonly Position[] = [];
let text = '';
let positions = none;

/** The newest last. Empty if storage is blocked. It is the same list until something changes. */
export function readPositions(): readonly Position[] {
  const stored = readText(positionsKey);
  if (stored !== text) [text, positions] = [stored, parsePositions(stored)];
  return positions;
}

/** Empty if storage is blocked. */
function readText(key: typeof positionsKey | typeof historyPausedKey): string {
  try {
    return localStore().getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @throws if storage is blocked or full */
export function writePositions(list: readonly Position[]): void {
  localStore().setItem(positionsKey, positionsText(list));
  dispatchEvent(new Event(positionsEvent));
}

const subscribers = new Set<() => void>();
const notify = () => subscribers.forEach((onChange) => onChange());
let stop: AbortController | undefined;

/** The page has two listeners for all cards of a list, and none without cards. */
function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  if (!stop) {
    stop = new AbortController();
    for (const event of [positionsEvent, 'storage']) addEventListener(event, notify, { signal: stop.signal });
  }
  return () => {
    subscribers.delete(onChange);
    if (subscribers.size > 0) return;
    stop?.abort();
    stop = undefined;
  };
}

/** The newest last. Empty on the server and until hydration. */
export const usePositions = (): readonly Position[] => useSyncExternalStore(subscribe, readPositions, () => none);

/** Position of one medium. */
export const usePosition = (id: string): Position | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readPositions().find((position) => position.id === id),
    () => undefined,
  );

export const useIsHistoryPaused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readText(historyPausedKey) !== '',
    () => false,
  );
