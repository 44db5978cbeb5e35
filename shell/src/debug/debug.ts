/** Nobody but a member of staff loads anything of the debug panel. */
import type { AfterStartContext } from '../after-start/context.ts';

/**
 * Starts the panel as soon as the site's configuration says that the visitor is in-house, which a refresh may do later.
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
