/** Files of the linter's plugin, for tests that lint a project of their own. */
export const lintPlugin = ['plugin', 'private-words', 'role-comparisons'].map((name) => `scripts/lint/${name}.mjs`);
