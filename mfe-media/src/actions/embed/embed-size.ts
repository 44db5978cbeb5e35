/** CSS pixels. `fluid` has no size of its own. */
export const embedSizes = {
  fluid: undefined,
  small: { width: 480, height: 270 },
  medium: { width: 640, height: 360 },
  large: { width: 1280, height: 720 },
} as const;

export type EmbedSize = keyof typeof embedSizes | 'own';

/** A smaller player cannot be operated; no screen is larger. */
export const sizeLimits = { width: [256, 7680], height: [144, 4320] } as const;

/** Parses pixels. `undefined`: not a number, or outside the limits. */
export function parsePixels(text: string, dimension: keyof typeof sizeLimits): number | undefined {
  const [min, max] = sizeLimits[dimension];
  const pixels = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return pixels >= min && pixels <= max ? pixels : undefined;
}
