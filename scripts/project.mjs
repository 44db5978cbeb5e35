import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project: an absolute path without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const bin = join(root, 'node_modules', '.bin');

/**
 * Node for TypeScript and the tools (24 or newer): the installed package, or the running Node if it is new enough.
 * @returns {string} its path
 * @throws {Error} if there is neither
 */
export function projectNode() {
  const installed = join(bin, 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is missing in node_modules (are install scripts disabled?), and this is Node ${process.versions.node}. ` +
      'Run `npm rebuild node`, or use Node 24 or newer.',
  );
}

/**
 * Environment in which the project's tools and its `node` come first on PATH.
 * @param {NodeJS.ProcessEnv} [extra] variables to add
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
