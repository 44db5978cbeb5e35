import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Text of `index.json`, by which `mediothek remote upgrade --from URL` finds the packages of a folder.
 * @param {string} folder
 * @param {readonly string[]} files names of the .tgz files, as `npm pack` writes them
 */
export function packageIndex(folder, files) {
  const packages = Object.fromEntries(
    files.map((file) => {
      const [, name = '', version = ''] = /^mediothek-(.+)-(\d+\.\d+\.\d+)\.tgz$/.exec(file) ?? [];
      if (version === '') throw new Error(`${file} is no name of a package of this repository`);
      const hash = createHash('sha512').update(readFileSync(join(folder, file)));
      return [name, { version, file, integrity: `sha512-${hash.digest('base64')}` }];
    }),
  );
  return `${JSON.stringify({ packages }, null, 2)}\n`;
}
