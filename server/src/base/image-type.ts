const signatures: readonly [type: string, pattern: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  // Major brand, or one of the compatible brands (ISO 14496-12, 4.3; AV1 Image File Format, 6).
  ['image/avif', /^[^]{4}ftyp(?:[^]{4}){0,8}?avi[fs]/],
];

/**
 * Media type of an image by its first bytes, whatever its file name. `undefined`: another format, such as SVG, which
 * may contain scripts.
 */
export function imageType(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 64);
  return signatures.find(([, pattern]) => pattern.test(head))?.[0];
}
