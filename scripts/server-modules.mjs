import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const serverFolder = join(import.meta.dirname, '../server/src');

/**
 * Modules of the server. The head comment of each `module.ts` lists the modules that it imports, and the files besides
 * `module.ts` that others may import: `a`, `folder/b`, `folder/{c,d}`, `folder/*`.
 * @returns {Array<{ name: string, imports: string[], publicFiles: string[], isPublic: string }>} `publicFiles`: paths
 * without `.ts`, relative to the module. `isPublic`: a regular expression that matches them.
 */
export function serverModules() {
  const names = existsSync(serverFolder) ? readdirSync(serverFolder) : [];
  return names.flatMap((name) => {
    const file = join(serverFolder, name, 'module.ts');
    if (!existsSync(file)) return [];
    const [head = ''] = /^\/\*\*.*?\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
    const text = head.replaceAll(/\n \*\/?/g, ' ').replaceAll(/\s+/g, ' ');
    const imports = / Imports: (.+?)\. /.exec(text)?.[1];
    const files = / Public: (.+?)\. /.exec(text)?.[1];
    if (!imports || !files) throw new Error(`${file}: the head has no "Imports: …." or no "Public: …."`);
    const publicFiles = files === 'nothing' ? [] : files.split(', ').flatMap(expandBraces);
    const patterns = ['module', ...publicFiles].map((path) => path.replaceAll('*', '[^/]+'));
    const isPublic = `^server/src/${name}/(${patterns.join('|')})[.]ts$`;
    return [{ name, imports: imports.split(', '), publicFiles, isPublic }];
  });
}

/** @param {string} path @returns {string[]} `a/{b,c}` as `a/b` and `a/c` */
function expandBraces(path) {
  const [, folder = '', names] = /^(.*)\{(.+)\}$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map((name) => folder + name);
}
