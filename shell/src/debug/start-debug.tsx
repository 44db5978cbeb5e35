/** Restores the flags of an in-house user and adds the debug panel to the page. */
import type { LocalStore } from '@mediothek/contract/browser-storage';
import { localStore } from '@mediothek/platform/browser-storage';
import { restoreFlagChoices, showRoute } from '@mediothek/platform/debug';
import type { AfterStartContext } from '../after-start/context.ts';
import { readBoot } from '../boot.ts';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { simulateFailures } from './simulated-failure.ts';
import { currentRoute } from './current-route.ts';
import { debugTexts } from './texts.ts';

/** Reading the storage itself throws if storage is blocked, so it is read inside the functions that catch errors. */
const storage: Pick<LocalStore, 'getItem' | 'setItem'> = {
  getItem: (key) => localStore().getItem(key),
  setItem: (key, value) => localStore().setItem(key, value),
};

/** @returns removes the panel; the flags stay as they are */
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
