import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/**
 * Whether this package is installed in a team's node_modules. Then it is compiled, and the portal's repository does not
 * exist.
 */
export const isInstalledPackage = import.meta.dirname.split(sep).includes('node_modules');
/** The portal's repository. Not usable if `isInstalledPackage`. */
export const repositoryRoot = join(import.meta.dirname, '../../..');
/**
 * Webpack's context of both builds of a remote. It has to be the same; otherwise their CSS class names would differ.
 */
export const contextOf = (folder: string): string => (isInstalledPackage ? folder : repositoryRoot);
/** Folder of an installed package, also if the package does not export its package.json. */
export const packageFolder = (name: string): string =>
  join(dirname(require.resolve('webpack/package.json')), '..', name);
export const packageVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version;
/** Path of a loader. webpack would look for it from its context, where a team may not have it installed. */
export const loader = (name: string): string => require.resolve(name);
/** Path of a file beside this one, for webpack. It is compiled if this package is. */
export const localFile = (name: string): string =>
  join(import.meta.dirname, isInstalledPackage ? name.replace(/\.tsx?$/, '.js') : name);
