/**
 * The one reload that a missing chunk may cause (specification, sections 4 and 9): never twice within ten seconds for one
 * path. The note lies in session storage, or, where that is blocked, in the history entry, which a reload keeps, too.
 */
const guardTime = 10_000;
const keyOf = (path: string) => `mediothek.reloaded.${path}`;

interface Surroundings {
  /** Throws where storage is blocked. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'pathname' | 'reload'>;
}

const browser = (): Surroundings => ({ storage: () => sessionStorage, history, location });

/**
 * @param since when the attempt that failed began, in ms since the epoch. A load that fails only after the guard's time
 *   was begun within it, so that a slow failure does not become a slow loop.
 * @returns false when the page may not be reloaded: it was already, or there is nowhere to note it
 */
export function guardedReload(since = Date.now(), { storage, history, location }: Surroundings = browser()): boolean {
  const key = keyOf(location.pathname);
  const notes = noteIn(storage, key) ?? noteInHistory(history, key);
  if (since - notes.read() < guardTime) return false;
  if (!isKept(notes, Date.now())) return false;
  location.reload();
  return true;
}

/** What is not kept cannot guard. */
function isKept(notes: Note, time: number): boolean {
  try {
    notes.write(time);
  } catch (error) {
    console.warn('The page is not reloaded: the browser keeps no note of it', error);
  }
  return notes.read() === time;
}

interface Note {
  /** 0 where there is none. */
  read(): number;
  write(time: number): void;
}

function noteIn(storage: Surroundings['storage'], key: string): Note | undefined {
  try {
    const kept = storage();
    return {
      read: () => Number(kept.getItem(key) ?? 0),
      write: (time) => kept.setItem(key, String(time)),
    };
  } catch {
    return undefined; // blocked: the history entry takes its place
  }
}

function noteInHistory(history: Surroundings['history'], key: string): Note {
  const state = () => (history.state ?? {}) as Record<string, unknown>;
  return {
    read: () => Number(state()[key] ?? 0),
    write: (time) => history.replaceState({ ...state(), [key]: time }, ''),
  };
}
