/** The way from the first page to what comes after it: the only part that the first page pays for. */
import type { Platform, RemoteLoader } from '@mediothek/platform/host';
import type { AfterStartContext } from '../after-start/context.ts';
import type { Boot } from '../boot.ts';
import { createOutcomeLog, type OutcomeLog } from '../composition/outcome-log.ts';
import { createRemoteLoader, type SwappableLoader } from '../composition/remote-loader.ts';
import { guardedReload } from '../recovery/guarded-reload.ts';
import { createRecovery, type Recovery } from '../recovery/recovery.ts';
import { isRedirect, routeTable } from '../routes/route-table.ts';

const load = () => import(/* webpackChunkName: 'after-start' */ './after-start.ts');

/**
 * The remotes of this page, how they are healed, and what became of them.
 * @param platform is asked for once the page stands
 */
export function openRemotes(
  registry: Boot['registry'],
  platform: () => Platform,
): { remotes: RemoteLoader; healing: Recovery; outcomes: OutcomeLog } {
  const outcomes = createOutcomeLog();
  // defence(uncaught-is-noted): What a handler throws reaches no boundary; a visitor may click before the reports are there.
  addEventListener('error', ({ error }) => outcomes.note({ uncaught: error }));
  const healing = createRecovery(async (self) => {
    const { createRecoveryStrategy } = await load();
    return createRecoveryStrategy({ loader, healing: self, adopt: (name) => platform().remotes.load(name) });
  });
  const loader: SwappableLoader = createRemoteLoader(registry, { recover: healing.recover });
  const settled: RemoteLoader['settled'] = (name, outcome) => {
    const build = loader.current(name);
    if (build && !isOutOfPlace(name)) outcomes.note({ ...outcome, build });
  };
  return { remotes: { ...loader, settled }, healing, outcomes };
}

/** At `/apps/media` a remote lacks what its own rows give it: whatever fails there says nothing of the build. */
const isOutOfPlace = (name: string) =>
  location.pathname.startsWith('/apps/') && routeTable.some((row) => !isRedirect(row) && row.remote === name);

/** The handlers of the page come first. */
export function startWhenIdle(context: AfterStartContext): void {
  const start = () =>
    load().then(
      ({ startFeatures }) => startFeatures(context),
      (error: unknown) => {
        console.warn('What comes after the first page could not be loaded', error);
        guardedReload(); // a shell whose own files are gone lacks more than this
      },
    );
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void start(), { timeout: 2_000 });
  else setTimeout(() => void start(), 200);
}
