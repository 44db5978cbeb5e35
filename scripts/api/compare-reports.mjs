/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {'major' | 'minor' | 'none'} Step */

/** @param {Report} report @returns {Map<string, string>} */
const flat = ({ entries }) =>
  new Map(
    Object.entries(entries).flatMap(([entry, names]) =>
      Object.entries(names).map(([name, text]) => /** @type {[string, string]} */ ([`${name} of "${entry}"`, text])),
    ),
  );

/** @param {Report} before @param {Report} now */
export function differences(before, now) {
  const [old, current] = [flat(before), flat(now)];
  const internal = (/** @type {string} */ name) => name.startsWith('(');
  return {
    removed: [...old.keys()].filter((name) => !current.has(name) && !internal(name)),
    changed: [...old].filter(([name, text]) => current.has(name) && current.get(name) !== text).map(([name]) => name),
    added: [...current.keys()].filter((name) => !old.has(name) && !internal(name)),
  };
}

/**
 * Next version by semver. Below 1.0.0, the middle number stands for breaking changes.
 * @param {string} version
 * @param {Step} step
 */
export function next(version, step) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (step === 'none') return version;
  return step === 'major' && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** @param {string} a @param {string} b */
const isBelow = (a, b) => a.localeCompare(b, 'en', { numeric: true }) < 0;

/**
 * @param {Report} before the published one
 * @param {Report} now
 * @param {{ compatible?: boolean }} [options] a developer declares that code which compiled with the changed exports
 * still compiles
 * @returns {string | undefined} problem of the version, with the required version
 */
export function problemOf(before, now, { compatible = false } = {}) {
  const { removed, changed, added } = differences(before, now);
  const breaking = removed.length > 0 || (changed.length > 0 && !compatible);
  const larger = added.length + changed.length > 0 ? 'minor' : 'none';
  const required = next(before.version, breaking ? 'major' : larger);
  if (!isBelow(now.version, required)) return undefined;
  const lines = [
    ...removed.map((name) => `  removed: ${name}`),
    ...changed.map((name) => `  changed: ${name}`),
    ...added.map((name) => `  added:   ${name}`),
  ];
  const hint =
    changed.length > 0 && removed.length === 0 && !compatible
      ? `\nIf all code that compiled with it still compiles, ${next(before.version, 'minor')} is enough: npm run api -- --compatible`
      : '';
  return `${now.name} is still ${now.version}; semver requires ${required} in its package.json:\n${lines.join('\n')}${hint}`;
}
