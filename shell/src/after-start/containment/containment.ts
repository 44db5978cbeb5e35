/** What limits remotes to their slots, in a chunk of its own: a page with a build on another server needs it sooner. */
import type { watchWork as WatchWork } from './watch-work.ts';

export { limitStyles } from './limit-styles.ts';
export { watchGlobals } from './watch-globals.ts';
export { resumePage } from './resume-page.ts';

/** Loaded with the first violation only. */
export const explainViolation = (event: SecurityPolicyViolationEvent): Promise<void> =>
  import(/* webpackChunkName: 'explain-violation' */ './explain-violation.ts').then((module) =>
    module.explainViolation(event),
  );

/** Comes later than the rest, because what it finds takes seconds. The page works without it. */
export const watchWork = (...parts: Parameters<typeof WatchWork>): Promise<void> =>
  import(/* webpackChunkName: 'watch-work' */ './watch-work.ts')
    .then((module) => module.watchWork(...parts))
    .catch((error: unknown) => console.warn('The work of remotes is not watched', error));
