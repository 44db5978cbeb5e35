/**
 * Generates the demo library: `node demo/make/main.ts [id …]` (Node 24, ffmpeg 5.1 or newer). Existing clips are
 * skipped. To package a clip again, delete its folder in demo/files. To render it again, delete its video in
 * demo/.cache too. Captions and library.jsonl are always written from demo/source.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clips } from './all-clips.ts';
import { captionFiles } from './captions.ts';
import { type Clip, isVideo } from './clip.ts';
import { type ImageInfo, composeLibrary } from './compose.ts';
import { discard, drawMaster, encodeProgressive, packageAdaptive } from './encode.ts';
import { scenesOf } from './scenes.ts';
import { readSources } from './sources.ts';
import { averageColour, makeFlipbook, makePoster } from './stills.ts';

const root = join(import.meta.dirname, '..');
const files = join(root, 'files');
const cache = join(root, '.cache');

async function makeClip(clip: Clip): Promise<void> {
  const work = join(cache, clip.id);
  const master = join(cache, `${clip.id}.mkv`);
  await discard(work);
  await mkdir(work, { recursive: true });
  if (!existsSync(master)) {
    await drawMaster(clip, `${master}.part`);
    await rename(`${master}.part`, master);
  }
  await encodeProgressive(clip, master, work);
  if (clip.form === 'adaptive') await packageAdaptive(clip, master, work);
  if (isVideo(clip)) await makeFlipbook(clip, master, work);
  await rename(work, join(files, clip.id));
}

const requested = new Set(process.argv.slice(2));
const missing = clips.filter(({ id }) => (requested.size === 0 || requested.has(id)) && !existsSync(join(files, id)));
await mkdir(files, { recursive: true });
for (const [index, clip] of missing.entries()) {
  const started = performance.now();
  process.stdout.write(`[${index + 1}/${missing.length}] ${clip.id} … `);
  await makeClip(clip);
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}

const sources = await readSources(join(root, 'source'));
const existing = clips.filter(({ id }) => existsSync(join(files, id)));
for (const clip of existing) {
  if (!existsSync(join(files, clip.id, 'poster.jpg'))) await makePoster(clip, join(files, clip.id));
}
for (const clip of existing) {
  const source = sources.media.find(({ id }) => id === clip.id);
  for (const { name, text } of source ? captionFiles(source) : []) await writeFile(join(files, clip.id, name), text);
}
const scenes = await scenesOf(existing, root);
const imageInfo = new Map<string, ImageInfo>();
for (const { id } of existing) {
  imageInfo.set(id, { colour: await averageColour(join(files, id, 'poster.jpg')), scenes: scenes.get(id) });
}
const records = composeLibrary(sources, existing, imageInfo);
await writeFile(join(root, 'library.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
process.stdout.write(`${records.length} records, ${existing.length} clips\n`);
