import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/**
 * Loads sharp with the first image to convert: a server that has all thumbnails never needs it.
 * @returns sharp, restricted to image formats
 */
export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load());

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Other readers of the library, for documents and drawings, are blocked. The file type is checked before.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}
