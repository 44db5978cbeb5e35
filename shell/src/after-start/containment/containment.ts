/** What limits remotes to their slots, in a chunk of its own: a page with a build on another server needs it sooner. */
export { limitStyles } from './limit-styles.ts';
export { watchGlobals } from './watch-globals.ts';
