/** What limits remotes to their slots, in a chunk of its own: a page with a build on another server needs it sooner. */
export { limitStyles } from './limit-styles.ts';
export { watchGlobals } from './watch-globals.ts';
export { resumePage } from './resume-page.ts';

/** Loaded with the first violation only. */
export const explainViolation = (event: SecurityPolicyViolationEvent): Promise<void> =>
  import(/* webpackChunkName: 'explain-violation' */ './explain-violation.ts').then((module) =>
    module.explainViolation(event),
  );
