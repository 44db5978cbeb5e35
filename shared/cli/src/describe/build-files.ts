/** The files of a finished build: which belong to it, and what names and protects them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @returns paths relative to the folder, with `/` on every system, sorted; none when it is not there */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
    : [];

const parts = /^(web|node|embed|scripts)\//;
/**
 * What bundlers leave in `web/` for themselves: pages of their own, statistics, types, caches. The portal neither needs
 * nor takes it.
 */
const notOfTheWeb = /^web\/((.*\/)?\..*|.*\.html|mf-(manifest-)?stats\.json|@mf-types(\/.*|\.zip|\.d\.ts)|.*\.d\.ts)$/;
/** What is compressed beside a file; the server makes its own. */
const isCompressed = (path: string) => path.endsWith('.br');

/** @returns what travels to a portal besides `build.json`, relative to the build's folder, sorted */
export const deliveredFiles = (folder: string): string[] =>
  filesBelow(folder).filter((path) => parts.test(path) && !isCompressed(path) && !notOfTheWeb.test(path));

/** @returns what lies in `web/` and does not travel, relative to the build's folder, sorted */
export const leftOutFiles = (folder: string): string[] =>
  filesBelow(folder).filter((path) => notOfTheWeb.test(path) && !isCompressed(path));

/** Scripts and styles: what browsers run and apply. */
export const isCode = (name: string): boolean => /\.(js|css)$/.test(name);

/** Subresource Integrity, https://www.w3.org/TR/SRI/ */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * @param part of the build: `web`, `node` or `embed`
 * @param isIncluded which of its files; scripts and styles when absent
 * @returns by name, relative to the part's folder
 */
export const integrities = (
  folder: string,
  part: string,
  isIncluded: (name: string) => boolean = isCode,
): Record<string, string> =>
  Object.fromEntries(
    deliveredFiles(folder)
      .filter((path) => path.startsWith(`${part}/`))
      .map((path) => path.slice(part.length + 1))
      .filter(isIncluded)
      .map((name) => [name, integrityOf(join(folder, part, name))]),
  );

/** A name for the build that changes with any of its files: the same that the server makes of what it receives. */
export function contentVersion(folder: string): string {
  const hash = createHash('sha256');
  const paths = deliveredFiles(folder).filter((path) => !path.endsWith('/build.json'));
  for (const path of paths) hash.update(`/${path}`).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 12);
}

/** Compressed once here, so that any static host sends the file beside it. @param part of the build: `web` or `embed` */
export function compressFiles(folder: string, part: string): void {
  const files = deliveredFiles(folder).filter((path) => path.startsWith(`${part}/`));
  for (const path of files.filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(readFileSync(join(folder, path))));
  }
}
