/**
 * `npm run api`: writes etc/*.api.md, the exports of each shared package. Fails if the version of a package was not
 * incremented as semver requires. `--check` only compares. `--compatible` declares that changed exports stay
 * compatible.
 */
import './require-node.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { root } from './project.mjs';
import { problemOf } from './api/compare-reports.mjs';
import { declaredExports } from './api/declared-exports.mjs';
import { readReport, writeReport } from './api/report.mjs';

const names = ['contract', 'platform', 'ui', 'build'];
/**
 * `./api` is generated from the server's OpenAPI document and shows its changes itself. `./common-passwords` is a list of
 * words.
 */
const excludedEntries = new Set(['./api', './common-passwords']);

/** @param {string} name @returns {import('./api/report.mjs').Report} the current exports */
function reportOf(name) {
  const folder = join(root, 'shared', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const types = join(folder, '.cache/types');
  const entries = Object.entries(manifest.exports)
    .filter(([entry, target]) => /\.tsx?$/.test(String(target)) && !excludedEntries.has(entry))
    .map(([entry, target]) => {
      const file = join(types, String(target).replace(/\.tsx?$/, '.d.ts'));
      return [entry, declaredExports(file, types)];
    });
  return { name: manifest.name, version: manifest.version, entries: Object.fromEntries(entries) };
}

const check = process.argv.includes('--check');
const compatible = process.argv.includes('--compatible');
const { code, output } = await run('tsc', ['--build', ...names.map((name) => `shared/${name}`)]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
mkdirSync(join(root, 'etc'), { recursive: true });
for (const name of names) {
  const file = join(root, 'etc', `${name}.api.md`);
  const current = reportOf(name);
  const text = writeReport(current);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before === text) continue;
  const problem = before === undefined ? undefined : problemOf(readReport(before), current, { compatible });
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  } else if (check) {
    console.error(
      `etc/${name}.api.md differs from the exports of ${current.name}. Run "npm run api" and commit the file.`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`Wrote etc/${name}.api.md`);
  }
}
