/** Starts the features that come after the first page. Only this module is part of the first page. */
import type { BootRemote } from '@mediothek/contract';
import type { Platform, RemoteLoader } from '@mediothek/platform/host';
import type { AfterStartContext } from '../after-start/context.ts';
import type { Boot } from '../boot.ts';
import { type MarkMount, openMountMarks } from '../recovery/mount-marks.ts';
import { createOutcomeLog, type OutcomeLog } from '../composition/outcome-log.ts';
import { createRemoteLoader, type SwappableLoader } from '../composition/remote-loader.ts';
import { recordGlobals } from '../composition/page-globals.ts';
import { guardedReload } from '../recovery/guarded-reload.ts';
import { createRecovery, type Recovery } from '../recovery/recovery.ts';
import { currentRoutes } from '../routes/current-routes.ts';
import { isRedirect } from '../routes/route-table.ts';

const loadContainment = () => import(/* webpackChunkName: 'containment' */ '../after-start/containment/containment.ts');
const load = () => import(/* webpackChunkName: 'after-start' */ './after-start.ts');

interface OpenedRemotes {
  remotes: RemoteLoader;
  recovery: Recovery;
  outcomes: OutcomeLog;
  builds: SwappableLoader;
  markMount: MarkMount;
}

/**
 * Loader, recovery and outcome log of this page's remotes.
 * @param platform called after the page has started
 */
export function openRemotes(registry: Boot['registry'], platform: () => Platform): OpenedRemotes {
  recordGlobals();
  const outcomes = createOutcomeLog();
  // defence(uncaught-is-recorded): No boundary catches errors of event handlers, and a visitor may click before the
  // reports have started.
  addEventListener('error', ({ error }) => outcomes.record({ uncaught: error }));
  // Developers learn why a call was blocked, also one of the first page.
  addEventListener('securitypolicyviolation', (event) =>
    loadContainment().then(({ explainViolation }) => explainViolation(event)),
  );
  const recovery = createRecovery(async (self) => {
    const { createRecoveryStrategy } = await load();
    return createRecoveryStrategy({ loader, recovery: self, adopt: (name) => platform().remotes.load(name) });
  });
  const loader: SwappableLoader = createRemoteLoader(registry, { recover: recovery.recover, prepare: limitForeign });
  const reportedBuild = (name: string) => (isOutsideOwnRoutes(name) ? undefined : loader.current(name));
  const settled: RemoteLoader['settled'] = (name, outcome) => {
    const build = reportedBuild(name);
    if (build) outcomes.record({ ...outcome, build });
  };
  const { mark: markMount, died } = openMountMarks(reportedBuild);
  // defence(hang-is-reported): A page that hangs or crashes cannot report it itself.
  died.forEach((build) => outcomes.record({ died: build }));
  return { remotes: { ...loader, settled }, builds: loader, recovery, outcomes, markMount };
}

/** A build on another server may have changed since it was checked: its style sheets are limited before they apply. */
const limitForeign = ({ entry }: BootRemote) =>
  new URL(entry, location.href).origin === location.origin
    ? undefined
    : loadContainment().then(({ limitStyles }) => limitStyles());

/**
 * At `/apps/{name}` a remote that has routes of its own runs without their parameters, so failures there are not
 * reported.
 */
const isOutsideOwnRoutes = (name: string) =>
  location.pathname.startsWith('/apps/') &&
  currentRoutes.get().routes.some((row) => !isRedirect(row) && row.remote === name);

/** Runs after the page's own handlers. */
export function startWhenIdle(context: AfterStartContext): void {
  const start = () =>
    Promise.all([load(), loadContainment()]).then(
      ([{ startFeatures }, { limitStyles, watchGlobals, watchWork, resumePage }]) => {
        const watched = { outcomes: context.outcomes, current: context.builds.current };
        limitStyles();
        resumePage(context);
        watchGlobals({ globals: recordGlobals(), ...watched });
        startFeatures(context);
        void watchWork(watched);
      },
      (error: unknown) => {
        console.warn('The features after the first page could not be loaded', error);
        guardedReload(); // if files of the shell are missing, more than this chunk is missing
      },
    );
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void start(), { timeout: 2_000 });
  else setTimeout(() => void start(), 200);
}
