import { sessionStore } from '@mediothek/platform/browser-storage';

/** Minimum time between two reloads of one path (specification, section 9). */
const guardMs = 10_000;

/**
 * Reloads the page once because of a missing file (specification, section 4), and records the reload in session
 * storage. If storage is blocked the page is not reloaded, because nothing would prevent an endless loop.
 * @param since start of the failed attempt, in ms since the epoch. A slow load may fail only after the guard's time;
 * its start was within that time, so it causes no further reload.
 * @returns whether the page is being reloaded
 */
export function guardedReload(since = Date.now(), reload = () => location.reload()): boolean {
  const key = `mediothek.reloaded.${location.pathname}` as const;
  try {
    if (since - Number(sessionStore().getItem(key)) < guardMs) return false;
    sessionStore().setItem(key, String(Date.now()));
  } catch (error) {
    console.warn('The page is not reloaded, because session storage is blocked', error);
    return false;
  }
  reload();
  return true;
}
