import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/** The repository's root: both builds of a remote use it as webpack context, or their CSS class names would differ. */
export const repositoryRoot = join(import.meta.dirname, '../../..');
/** Folder of an installed package, also of one that does not export its package.json. */
export const packageFolder = (name: string): string =>
  join(dirname(require.resolve('webpack/package.json')), '..', name);
export const packageVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version;
/** A file beside this one, for webpack. */
export const ownFile = (name: string): string => join(import.meta.dirname, name);
