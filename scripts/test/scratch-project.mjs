import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';

/**
 * Creates a project of a few files in a temporary folder, with configuration files of this project. Tests violate rules
 * in it.
 * @param {object} content
 * @param {Record<string, string>} content.files by path
 * @param {string[]} [content.copied] files of this project that are copied unchanged
 * @param {Record<string, string>} [content.links] paths of links and their targets, relative to the folder
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
