import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A style sheet that pages carry inline. */
export interface Style {
  href: string;
  /** webpack's runtime looks for the chunk's file name; without it the sheet would load a second time. */
  name: string;
  text: string;
}

/** @param base address of `folder` */
export const readStyles = (folder: string, base: string, files: readonly string[]): Promise<Style[]> =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { href: base + file, name: basename(file), text: checkInline(join(folder, file), text) };
    }),
  );

/**
 * Inlined, it would end its element; no build writes that, so it is refused rather than repaired.
 * @throws Error that names the file
 */
export function checkInline(file: string, text: string): string {
  if (/<\/style/i.test(text)) throw new Error(`${file} holds "</style" and cannot be inlined`);
  return text;
}

/** File names become addresses. */
export const withBase = (base: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([key, file]) => [key, base + file]));

/** By address instead of by file name. */
export const keysWithBase = (base: string, hashes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [base + file, hash]));
