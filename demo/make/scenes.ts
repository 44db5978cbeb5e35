import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { makeScenes } from '../../server/src/uploads/processing/make-scenes.ts';
import { type Clip, isVideo } from './clip.ts';

type Scenes = NonNullable<NonNullable<MediaRecord['files']>['scenes']>;

/** Scenes of the current library, for existing sprites. */
async function knownScenes(library: string): Promise<Map<string, Scenes>> {
  const text = existsSync(library) ? await readFile(library, 'utf8') : '';
  const records: LibraryRecord[] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const found = records.flatMap((record): [string, Scenes][] =>
    record.kind === 'media' && record.files?.scenes ? [[record.id, record.files.scenes]] : [],
  );
  return new Map(found);
}

/**
 * Generates `scenes.jpg` for each film that has none.
 * @returns scenes of all films, by id
 */
export async function scenesOf(clips: readonly Clip[], root: string): Promise<Map<string, Scenes>> {
  const existingScenes = await knownScenes(join(root, 'library.jsonl'));
  const all = new Map<string, Scenes>();
  for (const { id } of clips.filter(isVideo)) {
    const folder = join(root, 'files', id);
    const output = join(folder, 'scenes.jpg');
    const existing = existsSync(output) ? existingScenes.get(id) : undefined;
    const tiles = existing ?? (await makeScenes({ file: join(folder, 'video.mp4'), demuxer: 'mov' }, output));
    if (!tiles) continue;
    const { columns, width, height, starts } = tiles;
    all.set(id, { sprite: `${id}/scenes.jpg`, columns, width, height, starts });
  }
  return all;
}
