import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/** Below node_modules this package is compiled, and a team's: the portal's repository is not around it. */
export const isInstalledPackage = import.meta.dirname.split(sep).includes('node_modules');
/** The portal's repository; nothing of use where this package is `isInstalledPackage`. */
export const repositoryRoot = join(import.meta.dirname, '../../..');
/** Both builds of a remote use it as webpack's context, or their CSS class names would differ. */
export const contextOf = (folder: string): string => (isInstalledPackage ? folder : repositoryRoot);
/** Folder of an installed package, also of one that does not export its package.json. */
export const packageFolder = (name: string): string =>
  join(dirname(require.resolve('webpack/package.json')), '..', name);
export const packageVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version;
/** A loader by its own place: webpack would look for it from its context, where a team need not have it. */
export const loader = (name: string): string => require.resolve(name);
/** A file beside this one, for webpack; compiled where this one is. */
export const localFile = (name: string): string =>
  join(import.meta.dirname, isInstalledPackage ? name.replace(/\.tsx?$/, '.js') : name);
