/** Exports for the build and for the server: rules for the style sheets of remotes. */
export { scopeStyles } from './scope-styles.ts';
export { styleProblems, type StyleCheckOptions, type StyleProblem } from './style-problems.ts';
