import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';

/**
 * A project of a few files in a temporary folder, under this project's own configuration: the place to break a rule on
 * purpose.
 *
 * @param {object} content
 * @param {Record<string, string>} content.files by path
 * @param {string[]} [content.copied] files of this project to take over as they are
 * @param {Record<string, string>} [content.links] places of links, and where they lead, from the folder
 */
export function scratchProject({ files, copied = [], links = {} }) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mediothek-scratch-')));
  const targetOf = (/** @type {string} */ path) => {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    return target;
  };
  for (const path of copied) cpSync(join(root, path), targetOf(path));
  for (const [path, target] of Object.entries(links)) symlinkSync(join(folder, target), targetOf(path));
  for (const [path, text] of Object.entries(files)) writeFileSync(targetOf(path), text);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
