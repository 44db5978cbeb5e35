import type { Navigation } from '../navigation/navigation.ts';
import { currentData } from '../page-data/page-data.ts';

/** Maximum time for which a page that was not rendered by the server stays visible. */
const timeoutMs = 5_000;

/**
 * Resolves when the first page can be rendered completely: its loader's data and its remote's code are available, or
 * have failed. An earlier render would replace readable content by placeholders, and the layout would shift once more.
 *
 * @param remote promise of the page's remote; never rejects
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
