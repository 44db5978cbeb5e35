import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Style sheet that pages inline. */
export interface Style {
  href: string;
  /** File name of the chunk. webpack's runtime looks for it, and would load the style sheet again without it. */
  name: string;
  text: string;
}

/** @param base URL of `folder` */
export const readStyles = (folder: string, base: string, files: readonly string[]): Promise<Style[]> =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { href: base + file, name: basename(file), text: checkInline(join(folder, file), text) };
    }),
  );

/**
 * Checks a style sheet that would end its element if it were inlined. No build writes one, so it is rejected and not
 * repaired.
 * @throws Error that names the file
 */
export function checkInline(file: string, text: string): string {
  if (/<\/style/i.test(text)) throw new Error(`${file} holds "</style" and cannot be inlined`);
  return text;
}

/** Replaces file names by URLs. */
export const withBase = (base: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([key, file]) => [key, base + file]));

/** Replaces the file names in the keys by URLs. */
export const keysWithBase = (base: string, hashes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [base + file, hash]));
