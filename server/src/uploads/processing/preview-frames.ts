/** Frames of flipbooks and scenes, and the JPEG files that ffmpeg writes. */

/** Size of a frame, in pixels. */
export const frameSize = { width: 160, height: 90 };

const { width, height } = frameSize;
/** ffmpeg's filter that fits a frame into its size. Other aspect ratios get black bars, as in the player. */
export const fitFilter = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,setsar=1`;

/**
 * Arguments of ffmpeg for one JPEG file.
 * @param quality ffmpeg's `-q:v`: 2 is the best, 31 the worst
 */
export const jpegOutput = (quality: number): string[] => [
  '-frames:v',
  '1',
  '-q:v',
  String(quality),
  '-pix_fmt',
  'yuvj420p',
  '-f',
  'image2',
  '-update',
  '1',
];
