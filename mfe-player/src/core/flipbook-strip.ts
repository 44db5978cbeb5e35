/** The flipbook: 16:9 frames side by side in one image, evenly distributed over the medium. */

const frameRatio = 16 / 9;

/**
 * CSS background position (0 to 1) of the frame for a position (0 to 1) in the medium. Undefined if the image is no
 * strip.
 */
export function frameAt(fraction: number, { width, height }: { width: number; height: number }): number | undefined {
  const frames = Math.round(width / height / frameRatio);
  if (!(frames >= 2)) return undefined;
  return Math.min(frames - 1, Math.floor(fraction * frames)) / (frames - 1);
}
