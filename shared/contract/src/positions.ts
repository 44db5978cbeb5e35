/**
 * Where a visitor stopped each medium, which is also the history of what was watched. The browser stores the list as
 * text. It is validated when it is read, because another version of the portal or the visitor may have written it.
 */
import type { LocalKey } from './browser-storage.ts';

export const positionsKey = 'mediothek.positions' satisfies LocalKey;
/** Its value is not empty while the visitor has paused the history. */
export const historyPausedKey = 'mediothek.historyPaused' satisfies LocalKey;
/** Event on `window` after this tab has changed one of them. Other tabs get `storage`. */
export const positionsEvent = 'mediothek-positions';

export const maxPositions = 100;
/** Seconds from the start and the end within which there is nothing to continue. Less at the end of a short medium. */
const margin = 10;
/** Longer than any valid list. A longer text is ignored. */
const maxLength = 20_000;

export interface Position {
  id: string;
  /** Seconds from the start. `null`: watched to the end. */
  seconds: number | null;
  /** In seconds. 0: not known, as in entries of earlier versions. */
  duration: number;
  /** Seconds since the epoch at which it was stored. 0: not known. */
  at: number;
}

/** Earlier versions of the portal write and read the first two. They ignore an entry without a number of seconds. */
type Stored = readonly [id: string, seconds: number | null, duration?: number, at?: number];

const isAmount = (value: unknown) => typeof value === 'number' && value >= 0 && value < 1e11;

function isStored(value: unknown): value is Stored {
  if (!Array.isArray(value)) return false;
  const [id, seconds, ...others]: unknown[] = value;
  return (
    typeof id === 'string' &&
    /^\d{1,18}$/.test(id) &&
    (seconds === null || isAmount(seconds)) &&
    others.slice(0, 2).every(isAmount)
  );
}

/** Valid positions in `text`, the newest last. */
export function parsePositions(text: string): Position[] {
  try {
    const list: unknown = text.length > maxLength ? [] : JSON.parse(text);
    const stored = Array.isArray(list) ? list.filter(isStored).slice(-maxPositions) : [];
    return stored.map(([id, seconds, duration = 0, at = 0]) => ({ id, seconds, duration, at }));
  } catch {
    return []; // no list
  }
}

/** The text to store. Leaves out the oldest positions beyond the limit. */
export const positionsText = (positions: readonly Position[]): string =>
  JSON.stringify(
    positions.slice(-maxPositions).map(({ id, seconds, duration, at }): Stored => [id, seconds, duration, at]),
  );

/** The list with `position` as the newest. */
export const withPosition = (positions: readonly Position[], position: Position): Position[] => [
  ...positions.filter(({ id }) => id !== position.id),
  position,
];

/** Whether the visitor stopped in the middle. */
export const isBegun = (position: Position): position is Position & { seconds: number } =>
  position.seconds !== null && position.seconds >= margin;

/** Within the last seconds, the medium counts as watched to the end. */
export function positionAt(id: string, seconds: number, duration: number): Position {
  const length = duration > 0 && duration < Infinity ? Math.floor(duration) : 0;
  const isEnd = length > 0 && seconds > length - Math.min(margin, length / 10);
  return { id, seconds: isEnd ? null : Math.floor(seconds), duration: length, at: Math.floor(Date.now() / 1000) };
}
