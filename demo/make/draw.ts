import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';

const drawings = join(import.meta.dirname, '../drawings');
// Chromium loads the modules from an origin that does not exist: their types are stripped on the way.
const origin = 'http://drawings.invalid';
const batch = 10;

/** Frames per second of drawn clips. */
export const drawnRate = 15;

/**
 * Draws a clip in headless Chromium, frame by frame.
 * @param drawing a module of demo/drawings that exports `draw`
 * @param times of the frames, in seconds
 * @param write receives each frame as JPEG, in order
 */
export async function drawFrames(
  drawing: string,
  times: readonly number[],
  write: (jpeg: Buffer) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${drawing}: ${error.message}\n`));
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: pageOf(drawing) });
      const source = await readFile(join(drawings, pathname), 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
    });
    await page.goto(origin);
    await page.waitForFunction('globalThis.frames64');
    for (let from = 0; from < times.length; from += batch) {
      const frames: string[] = await page.evaluate(`frames64(${JSON.stringify(times.slice(from, from + batch))})`);
      for (const frame of frames) await write(Buffer.from(frame, 'base64'));
    }
  } finally {
    await browser.close();
  }
}

/** `frames64(times)` resolves to the frames as Base64. */
const pageOf = (drawing: string): string => `<!doctype html><canvas></canvas><script type="module">
import { draw } from '/${drawing}.ts';
import { height, width } from '/stage.ts';
const canvas = Object.assign(document.querySelector('canvas'), { width, height });
const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
await Promise.all(['', 'italic '].map((style) => document.fonts.load(style + '30px "DejaVu Serif"')));
let frame = '';
globalThis.frames64 = async (times) => {
  const frames = [];
  for (const time of times) {
    if (draw(context, time) !== 'unchanged') {
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.98));
      frame = new Uint8Array(await blob.arrayBuffer()).toBase64();
    }
    frames.push(frame);
  }
  return frames;
};
</script>`;

/** Writes to a stream and waits while it is full. */
export async function writeTo(stream: NodeJS.WritableStream, chunk: Buffer): Promise<void> {
  if (!stream.write(chunk)) await once(stream, 'drain');
}
