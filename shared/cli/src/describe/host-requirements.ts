/** Checks the packages that exist once per page: the required versions, and that the build contains no copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StandardManifest } from './standard-manifest.ts';

const hostPackages = ['react', 'react-dom', '@mediothek/platform', '@mediothek/ui'];

type Shared = StandardManifest['shared'][number];

/** Package of a specifier, e.g. `react` of `react/jsx-runtime`. */
const ownerOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Ranges that the portal supports: an exact version, or one with a caret. */
const isPlainRange = (range: string) => /^\^?\d+\.\d+\.\d+$/.test(range);

export interface Requirements {
  requires: Record<string, string>;
  problems: string[];
}

/** @param shared of the standard manifest */
export function hostRequirements(shared: readonly Shared[]): Requirements {
  const requires: Record<string, string> = {};
  const problems: string[] = [];
  for (const { name, requiredVersion: range, assets } of shared) {
    const owner = ownerOf(name);
    if (!hostPackages.includes(owner)) continue;
    const copies = Object.values(assets).flatMap((files) => [...files.sync, ...files.async]);
    if (copies.length > 0) {
      problems.push(`shared "${name}" contains a copy of its own (${copies.join(', ')}): set "import: false"`);
    }
    if (typeof range !== 'string' || !isPlainRange(range)) {
      const found = typeof range === 'string' && range ? `"${range}"` : 'missing';
      problems.push(`shared "${name}": requiredVersion is ${found}; it must be a version or ^version, such as ^19.3.1`);
      continue;
    }
    const other = requires[owner];
    if (other !== undefined && other !== range) {
      problems.push(`shared "${name}" requires ${owner} ${range}, but another part of ${owner} requires ${other}`);
    }
    requires[owner] = range;
  }
  if (Object.keys(requires).length === 0 && problems.length === 0) {
    problems.push(`none of ${hostPackages.join(', ')} is shared: the remote cannot use the portal's copies`);
  }
  return { requires: ordered(requires), problems };
}

const ordered = (requires: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(hostPackages.flatMap((name) => (requires[name] === undefined ? [] : [[name, requires[name]]])));

/** Assignment in React's own source. Other code only reads the variable. */
const ownReact = /__(CLIENT|SECRET)_INTERNALS_DO_NOT_USE_OR_\w+\s*=(?!=)/;

/** Scripts that contain React itself, whatever the manifest declares. @param scripts names in `web` */
export const copiesOfReact = (web: string, scripts: readonly string[]): string[] =>
  scripts
    .filter((name) => ownReact.test(readFileSync(join(web, name), 'utf8')))
    .map((name) => `web/${name} contains React: share "react" and "react/jsx-runtime" with "import: false"`);
