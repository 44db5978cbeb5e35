/** Restores the flags of a member of staff and puts the debug panel on the page. */
import { restoreFlagChoices, showRoute } from '@mediothek/platform/debug';
import type { AfterStartContext } from '../after-start/context.ts';
import { readBoot } from '../boot.ts';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { simulateFailures } from './simulated-failure.ts';
import { currentRoute } from './current-route.ts';
import { debugTexts } from './texts.ts';

/** Reading `localStorage` itself throws where storage is blocked, hence inside what the choices guard. */
const storage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};

/** @returns takes the panel away; the flags stay as they are */
export async function startDebug({ platform, host, router, buildId }: AfterStartContext): Promise<() => void> {
  const choices = restoreFlagChoices(platform.site, platform.flags, storage);
  showRoute(choices, currentRoute(router.state));
  const unsubscribe = router.subscribe((state) => showRoute(choices, currentRoute(state)));
  const stopSimulating = simulateFailures(platform, host);
  const build = { id: buildId, registry: readBoot()?.registry ?? [] };
  const removePanel = await mountInSeparateRoot(<DebugPanel choices={choices} router={router} build={build} />, {
    platform,
    texts: debugTexts,
  });
  return () => {
    unsubscribe();
    stopSimulating();
    removePanel();
  };
}
