import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip } from './clip.ts';
import { ffmpeg } from './ffmpeg.ts';

const flipbookFrames = 10;
const maxPosterBytes = 30_000;

/** `poster.jpg`, 640 × 360 and at most 30 kB: a frame, or the spectrogram of a recording without video. */
export async function makePoster(clip: Clip, master: string, folder: string): Promise<void> {
  const still = clip.video
    ? ['-ss', String(clip.posterAt ?? clip.seconds / 2), '-i', master, '-vf', 'scale=640:360,setsar=1']
    : ['-i', master, '-lavfi', 'aresample=16000,showspectrumpic=s=640x360:legend=0:color=viridis:scale=log'];
  const file = join(folder, 'poster.jpg');
  for (const quality of [4, 7, 11, 16, 22, 31]) {
    await ffmpeg(...still, '-frames:v', '1', '-q:v', String(quality), '-pix_fmt', 'yuvj420p', file);
    if ((await stat(file)).size <= maxPosterBytes) return;
  }
  throw new Error(`${file} is larger than ${maxPosterBytes} bytes: choose a calmer frame`);
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
