import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { scopeStyles } from '@mediothek/cli/styles';

/** Style sheet that pages inline. */
export interface Style {
  href: string;
  /** File name of the chunk. webpack's runtime looks for it, and would load the style sheet again without it. */
  name: string;
  text: string;
  /** The remote that the sheet belongs to, and that it is limited to. `undefined`: the shell. */
  remote?: string;
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
 * Limits the sheets to the slots of their remote. Also those of builds from before the portal checked style sheets.
 * @throws Error that names a file that cannot be read
 */
export const scopedStyles = (styles: readonly Style[], remote: string): Style[] =>
  styles.map((style) => {
    try {
      // defence(inline-styles-are-limited): A sheet that hides headers would hide the portal's.
      return { ...style, text: scopeStyles(style.text, remote), remote };
    } catch (error) {
      throw new Error(`${style.href} is no style sheet`, { cause: error });
    }
  });

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
