import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, absolute, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const bin = join(root, 'node_modules', '.bin');

/**
 * The Node that runs TypeScript and the tools (24 or newer): the installed package's, else the running one when it is new enough.
 *
 * @returns {string} its path
 * @throws {Error} when there is neither
 */
export function projectNode() {
  const installed = join(bin, 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is missing in node_modules (install scripts switched off?), and this is Node ${process.versions.node}. ` +
      'Run `npm rebuild node`, or use Node 24 or newer.',
  );
}

/**
 * An environment in which the project's tools, and `node` itself, come first.
 *
 * @param {NodeJS.ProcessEnv} [extra] variables to add
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
