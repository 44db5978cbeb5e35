/** Files of the linter's plugin, for tests that lint a project of their own. */
export const lintPlugin = ['plugin', 'browser-storage', 'private-words', 'role-comparisons'].map(
  (name) => `scripts/lint/${name}.mjs`,
);
