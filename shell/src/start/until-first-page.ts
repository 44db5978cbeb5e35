import type { Navigation } from '../navigation/navigation.ts';
import { currentData } from '../page-data/page-data.ts';

/** How long the page that the server sent without rendering it stays, at most; ms. */
const timeoutMs = 5_000;

/**
 * Resolves when the first page can be drawn whole: its loader's data and its remote's code are there, or cannot be had.
 * Drawn earlier, the page would show placeholders in the place of what is readable already, and move once more.
 *
 * @param remote loading the page's remote; never rejects
 */
export function untilFirstPage(navigation: Navigation, remote: Promise<unknown> | undefined): Promise<unknown> {
  const data = new Promise<unknown>((resolve) => {
    const look = () => {
      if (!navigation.state.initialized) return;
      stop();
      resolve(currentData(navigation.state)?.pending?.catch(() => undefined));
    };
    const stop = navigation.subscribe(look);
    look();
  });
  return Promise.race([Promise.all([data, remote]), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
