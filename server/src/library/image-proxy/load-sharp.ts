import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/**
 * Loaded when the first picture is to be converted: a server that has them all never needs it.
 * @returns sharp, which reads nothing but pictures
 */
export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load());

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Bytes are checked before; the library's other readers, for documents and drawings, have nothing to do here.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}
