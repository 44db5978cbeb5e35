/** Files of a finished build: which are delivered, their integrity and their version. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteDeclaration } from '@mediothek/contract';

/** @returns paths relative to the folder, with `/` on every system, sorted; empty if the folder does not exist */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
    : [];

const parts = /^(web|node|embed|scripts)\//;
/**
 * Files in `web/` for the bundler itself: HTML pages, statistics, types, caches. The portal does not need them and
 * rejects them.
 */
const notOfTheWeb = /^web\/((.*\/)?\..*|.*\.html|mf-(manifest-)?stats\.json|@mf-types(\/.*|\.zip|\.d\.ts)|.*\.d\.ts)$/;
/** Compressed copies. They are not delivered, because the server creates its own. */
const isCompressed = (path: string) => path.endsWith('.br');

/** @returns files that are delivered to a portal in addition to `build.json`, relative to the build's folder, sorted */
export const deliveredFiles = (folder: string): string[] =>
  filesBelow(folder).filter((path) => parts.test(path) && !isCompressed(path) && !notOfTheWeb.test(path));

/** @returns files in `web/` that are not delivered, relative to the build's folder, sorted */
export const leftOutFiles = (folder: string): string[] =>
  filesBelow(folder).filter((path) => notOfTheWeb.test(path) && !isCompressed(path));

/** Whether the file is a script or a style sheet. */
export const isCode = (name: string): boolean => /\.(js|css)$/.test(name);

/** Subresource Integrity, https://www.w3.org/TR/SRI/ */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * Integrity by file name, relative to the part's folder.
 * @param part of the build: `web`, `node` or `embed`
 * @param isIncluded filter for its files; by default scripts and style sheets
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

/**
 * Version of the build, a hash of its files and of what it declares. The server computes the
 * same from what it receives.
 */
export function contentVersion(
  folder: string,
  { routes, navigation, extensions, backend }: RemoteDeclaration = {},
): string {
  const hash = createHash('sha256');
  const paths = deliveredFiles(folder).filter((path) => !path.endsWith('/build.json'));
  for (const path of paths) hash.update(`/${path}`).update(readFileSync(join(folder, path)));
  const declared = [routes ?? [], navigation ?? [], ...(extensions ? [extensions] : [])];
  if (routes ?? navigation ?? extensions) hash.update(JSON.stringify(declared));
  if (backend) hash.update(JSON.stringify({ backend }));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Writes a Brotli copy beside each file, which any static host can serve. @param part of the build: `web` or `embed`
 */
export function compressFiles(folder: string, part: string): void {
  const files = deliveredFiles(folder).filter((path) => path.startsWith(`${part}/`));
  for (const path of files.filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(readFileSync(join(folder, path))));
  }
}
