export interface Keyframe {
  /** Seconds */
  time: number;
  /** How much it differs from the keyframe before, 0 to 1 */
  change: number;
}
/** A page of pictures; more are no overview. */
export declare const mostScenes = 24;
/**
 * The keyframes that show what happens: the first, then those after the greatest changes; where little changes, some evenly
 * spread ones, so that a lecture with one picture has an overview, too.
 * @returns indices of `frames`, ascending
 */
export declare function chooseScenes(frames: readonly Keyframe[]): number[];
