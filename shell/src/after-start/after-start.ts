/** Everything that the page can do without until it stands; one chunk. */
import { analytics } from './analytics/analytics.ts';
import { debug } from '../debug/debug.ts';
import { onRouteChange } from '../navigation/route-change/on-route-change.ts';
import type { AfterStartContext, Feature } from './context.ts';
import { chunkErrors } from './recovery/chunk-errors.ts';
import { healthReports } from './remote-health/health-reports.ts';
import { loginStatus } from './login-status.ts';
import { syncAcrossTabs } from './cross-tab-sync.ts';
import { prefetch } from './prefetch/prefetch.ts';
import { override } from '../override/override.ts';
import { saving } from '../saving/saving.ts';
import { searchSuggestions } from '../search-suggestions/search-suggestions.ts';
import { startupData } from './startup-data.ts';
import { updateCheck } from './update-check.ts';

export { createRecoveryStrategy } from './recovery/create-recovery-strategy.ts';

const features: readonly Feature[] = [
  onRouteChange,
  syncAcrossTabs,
  chunkErrors,
  healthReports,
  override,
  loginStatus,
  startupData,
  updateCheck,
  searchSuggestions,
  saving,
  prefetch,
  analytics,
  debug,
];

/** One that fails costs itself only. @returns ends them all */
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
