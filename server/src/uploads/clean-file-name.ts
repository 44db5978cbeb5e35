import { mediaExtensions, uploadLimits } from '@mediothek/contract';

/**
 * Removes folders, control and format characters (line breaks, bidi marks, invisible ones) from a file name, and limits
 * its length.
 */
export function cleanFileName(rawName: string): string {
  const [baseName = ''] = rawName.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const plain = baseName.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '').replaceAll(/\s+/g, ' ');
  const name = plain.replaceAll(/^[. ]+|[. ]+$/g, '');
  const chars = [...name];
  if (chars.length <= uploadLimits.nameLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return chars.slice(0, uploadLimits.nameLength - [...extension].length).join('') + extension;
}

/** @returns whether files with this extension are accepted */
export function hasMediaExtension(name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaExtensions, extension);
}
