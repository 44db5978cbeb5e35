/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {true} [private]
 * @property {Record<string, string | { types: string, default: string }>} [exports]
 * @property {string | Record<string, string>} [bin]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */

/** Exports of a package that exist only in its packed form. */
const additions = {
  build: {
    './jest': './jest/preset.mjs',
    './tsconfig.json': './tsconfig.json',
  },
};

/** @param {string} target in `src/`, as the repository exports it */
function packedTarget(target) {
  const path = target.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(path)) return path;
  const name = path.replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

/**
 * Manifest of the packed package: with compiled files, and without workspace settings.
 * @param {string} folder its name in `shared/`
 * @param {Manifest} manifest
 * @returns {Manifest & { license: string, engines: object }}
 */
export function packedManifest(folder, manifest) {
  const { private: _private, devDependencies: _development, exports = {}, ...rest } = manifest;
  const targets = Object.entries(exports).map(([entry, target]) => [
    entry,
    typeof target === 'string' ? packedTarget(target) : target,
  ]);
  return {
    ...rest,
    license: 'EUPL-1.2',
    engines: { node: '>=22.18' },
    ...(folder === 'cli' ? { bin: { mediothek: './bin/mediothek.mjs' } } : {}),
    exports: { ...Object.fromEntries(targets), ...(folder === 'build' ? additions.build : {}) },
  };
}
