/** The flipbook: 16:9 frames side by side in one image, evenly over the medium. */

const frameRatio = 16 / 9;

/** Place (0 to 1) of the frame for a place (0 to 1) in the medium, as CSS places backgrounds; undefined for no strip. */
export function frameAt(fraction: number, { width, height }: { width: number; height: number }): number | undefined {
  const frames = Math.round(width / height / frameRatio);
  if (!(frames >= 2)) return undefined;
  return Math.min(frames - 1, Math.floor(fraction * frames)) / (frames - 1);
}
