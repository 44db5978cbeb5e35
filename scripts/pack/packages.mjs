/** What of `shared/` teams get, in the order in which one needs the other. */
export const packages = /** @type {const} */ (['contract', 'ui', 'platform', 'cli', 'build']);
