/** Packages of `shared/` for teams, in the order of their dependencies. */
export const packages = /** @type {const} */ (['contract', 'ui', 'platform', 'cli', 'build']);
