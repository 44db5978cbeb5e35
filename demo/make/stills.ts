import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clip, posterFrame } from './clip.ts';
import { drawFrames, writeTo } from './draw.ts';
import { ffmpeg, ffmpegReading } from './ffmpeg.ts';

const flipbookFrames = 10;
const maxPosterBytes = 110_000;

/**
 * `poster.jpg`, 1280 × 720 and at most 110 kB: a frame, which is rendered larger than in the video, or the spectrogram
 * of a recording without images.
 */
export async function makePoster(clip: Clip, folder: string): Promise<void> {
  const file = join(folder, 'poster.jpg');
  const lossless = `${file}.png`;
  await renderPoster(clip, lossless);
  for (const quality of [3, 5, 7, 11, 16, 22, 31]) {
    await ffmpeg('-i', lossless, '-q:v', String(quality), '-pix_fmt', 'yuvj420p', file);
    if ((await stat(file)).size > maxPosterBytes) continue;
    await rm(lossless);
    return;
  }
  throw new Error(`${file} is larger than ${maxPosterBytes} bytes: choose a calmer frame`);
}

async function renderPoster(clip: Clip, file: string): Promise<void> {
  const at = clip.posterAt ?? clip.seconds / 2;
  const single = ['-frames:v', '1', file];
  if (clip.drawing) {
    const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-i', 'pipe:0'];
    const { drawing } = clip;
    await ffmpegReading((stream) => drawFrames(drawing, [at], (jpeg) => writeTo(stream, jpeg)), ...input, ...single);
    return;
  }
  const spectrogram = `aresample=16000,showspectrumpic=s=1280x720:legend=0:color=viridis:scale=log`;
  const graph = clip.video
    ? `${clip.video(posterFrame(clip, at))},trim=start=${at},setsar=1`
    : `${clip.audio ?? ''},atrim=end=${clip.seconds},${spectrogram}`;
  await ffmpeg('-filter_complex', `${graph}[v]`, '-map', '[v]', ...single);
}

/** `flipbook.jpg`: a row of ten frames of 160 × 90, at equal intervals. */
export async function makeFlipbook(clip: Clip, master: string, folder: string): Promise<void> {
  const rate = flipbookFrames / clip.seconds;
  const strip = `fps=${rate}:round=down:start_time=0,scale=160:90,setsar=1,tile=${flipbookFrames}x1`;
  await ffmpeg(
    '-i',
    master,
    '-vf',
    strip,
    '-frames:v',
    '1',
    '-q:v',
    '7',
    '-pix_fmt',
    'yuvj420p',
    join(folder, 'flipbook.jpg'),
  );
}

/** Average colour of an image as #rrggbb. */
export async function averageColour(image: string): Promise<string> {
  const pixel = await ffmpeg('-i', image, '-vf', 'scale=1:1:flags=area,format=rgb24', '-f', 'rawvideo', '-');
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
