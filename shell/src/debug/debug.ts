/** Entry of the debug panel, whose code is loaded for in-house users only. */
import type { AfterStartContext } from '../after-start/context.ts';

/**
 * Starts the panel as soon as the site's configuration identifies the visitor as an in-house user, which may be after a
 * refresh.
 * @returns ends it
 */
export function debug(context: AfterStartContext): () => void {
  const { siteConfig } = context.platform;
  let ended = false;
  const ends: (() => void)[] = [];
  const start = async () => {
    const { startDebug } = await import(/* webpackChunkName: 'debug' */ './start-debug.tsx');
    if (ended) return;
    ends.push(await startDebug(context));
  };
  const startWhenInHouse = ({ inhouseuser }: ReturnType<typeof siteConfig.getState>) => {
    if (!inhouseuser) return;
    stop();
    start().catch((error: unknown) => console.warn('The debug panel could not be started', error));
  };
  const stop = siteConfig.subscribe(startWhenInHouse);
  startWhenInHouse(siteConfig.getState());
  return () => {
    ended = true;
    stop();
    for (const end of ends) end();
  };
}
