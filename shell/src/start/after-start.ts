/** All features that are not needed for the first page, in one chunk. */
import { analytics } from '../after-start/analytics/analytics.ts';
import type { AfterStartContext, Feature } from '../after-start/context.ts';
import { syncAcrossTabs } from '../after-start/cross-tab-sync.ts';
import { lateTitle } from '../after-start/late-title.ts';
import { loginStatus } from '../after-start/login-status.ts';
import { prefetch } from '../after-start/prefetch/prefetch.ts';
import { chunkErrors } from '../after-start/recovery/chunk-errors.ts';
import { healthReports } from '../after-start/remote-health/health-reports.ts';
import { onRouteChange } from '../after-start/route-change/on-route-change.ts';
import { rememberLastPage } from '../after-start/remember-last-page.ts';
import { startupData } from '../after-start/startup-data.ts';
import { updateCheck } from '../after-start/update-check.ts';
import { debug } from '../debug/debug.ts';
import { override } from '../override/override.ts';
import { saving } from '../saving/saving.ts';
import { searchSuggestions } from '../search-suggestions/search-suggestions.ts';
import { watchHistory } from '../watch-history/watch-history.ts';

export { createRecoveryStrategy } from '../after-start/recovery/create-recovery-strategy.ts';

const features: readonly Feature[] = [
  onRouteChange,
  rememberLastPage,
  syncAcrossTabs,
  chunkErrors,
  healthReports,
  override,
  lateTitle,
  loginStatus,
  startupData,
  updateCheck,
  searchSuggestions,
  saving,
  watchHistory,
  prefetch,
  analytics,
  debug,
];

/** If a feature fails to start, the others are not affected. @returns ends them all */
export function startFeatures(context: AfterStartContext): () => void {
  const ends = features.map((start) => {
    try {
      return start(context);
    } catch (error) {
      console.error(`"${start.name}" did not start`, error);
      return undefined;
    }
  });
  return () => ends.forEach((end) => end?.());
}
