/** Choice of the quality. */

export interface Quality {
  id: string;
  kind: 'stream' | 'file';
  /** Pixels; 0 for audio, or if it is unknown. */
  height: number;
}

/**
 * Quality for a visitor who has chosen this height for another medium: the highest one that is not higher, else the
 * lowest. Undefined if there is no choice.
 * @param qualities best first
 */
export function preferredQuality<Known extends Quality>(
  qualities: readonly Known[],
  height: number,
): Known | undefined {
  const pictures = qualities.filter((quality) => quality.kind === 'stream' && quality.height > 0);
  if (height <= 0 || pictures.length < 2) return undefined;
  return pictures.find((quality) => quality.height <= height) ?? pictures.at(-1);
}
