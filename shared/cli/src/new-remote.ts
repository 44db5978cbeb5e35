/** Copies the template and inserts the name, the port and the source of the shared packages. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './describe/build-files.ts';
import { readFolder } from './upgrade/package-set.ts';

export interface NewRemote {
  name: string;
  /** Target folder. It does not exist yet, or is empty. */
  folder: string;
  /** Port of its development server. */
  port: number;
  /** Folder of .tgz files, as `npm run pack:shared` writes them. */
  packages?: string;
}

const template = join(import.meta.dirname, '../template');
/** npm excludes these names from a package or treats them specially. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore', 'package.template.json': 'package.json' };

/**
 * @returns the files, relative to the folder
 * @throws {Error} if the folder is not empty or a package is missing
 */
export function newRemote({ name, folder, port, packages }: NewRemote): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} already exists and is not empty.`);
  const sources = packages ? packedIn(packages, folder) : {};
  const files = filesBelow(template);
  const written = files.map((file) => {
    const targetFile = renamed[file] ?? file;
    const text = readFileSync(join(template, file), 'utf8')
      .replaceAll('__name__', name)
      .replaceAll('3002', String(port));
    mkdirSync(dirname(join(folder, targetFile)), { recursive: true });
    writeFileSync(join(folder, targetFile), targetFile === 'package.json' ? withSources(text, sources) : text);
    return targetFile;
  });
  return written.sort();
}

/** `file:` URL for npm, by package: the newest of the folder. */
const packedIn = (packages: string, folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readFolder(packages, folder)).map(([name, { spec }]) => [`@mediothek/${name}`, spec]),
  );

function withSources(text: string, sources: Readonly<Record<string, string>>): string {
  // The template's own package.json, whose shape is tested.
  const content = JSON.parse(text) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const list of [content.dependencies, content.devDependencies]) {
    for (const name of Object.keys(list)) list[name] = sources[name] ?? list[name] ?? '';
  }
  return `${JSON.stringify({ ...content, ...(Object.keys(sources).length ? { overrides: sources } : {}) }, null, 2)}\n`;
}
