/** Between two reloads of one path; ms (specification, section 9). */
const guardMs = 10_000;

/**
 * The one reload that a missing file may cause (specification, section 4), noted in session storage. Where that is
 * blocked the page is not reloaded: nothing would keep it from doing so for ever.
 * @param since when the attempt that failed began, in ms since the epoch. A load that fails only after the guard's time
 *   was begun within it, so that a slow failure does not become a slow loop.
 * @returns whether the page is being reloaded
 */
export function guardedReload(since = Date.now(), reload = () => location.reload()): boolean {
  const key = `mediothek.reloaded.${location.pathname}`;
  try {
    if (since - Number(sessionStorage.getItem(key)) < guardMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch (error) {
    console.warn('The page is not reloaded: the browser keeps no note of it', error);
    return false;
  }
  reload();
  return true;
}
