/** Files of an upload on this machine, for ffmpeg. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { putFolder, withLocalFile } from '../../base/blobs/local-file.ts';
import type { UploadToProcess } from '../processing.ts';

/** Paths are absolute. */
export interface LocalUpload extends Omit<UploadToProcess, 'file' | 'captions' | 'poster' | 'output'> {
  /** `name` is cleaned and has an accepted extension. `path` belongs to tus: it is read, never written. */
  file: { path: string; name: string; size: number };
  /** WebVTT, validated when it was uploaded. */
  captions: { lang: string; path: string }[];
  /** WebP, decoded and encoded again when it was uploaded. */
  poster: string | undefined;
  /** Folder for the results. At first it is missing, or contains files of a killed run. */
  output: string;
}

/**
 * Calls `use` with the paths of an upload in the folder of the storage. Without a folder, these are copies, and the results
 * stay in a temporary folder until they are stored, so that the next run on this machine can continue.
 * @param use gets a function that stores the results, to be called when they are complete
 */
export async function withWorkFiles<Result>(
  blobs: BlobStore,
  upload: UploadToProcess,
  signal: AbortSignal,
  use: (local: LocalUpload, storeResults: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { file, captions, poster, output, ...rest } = upload;
  const { folder } = blobs;
  if (folder !== undefined) {
    const path = (key: string) => join(folder, key);
    const local = {
      ...rest,
      file: { path: path(file.key), name: file.name, size: file.size },
      captions: captions.map(({ lang, key }) => ({ lang, path: path(key) })),
      poster: poster && path(poster),
      output: path(output.slice(0, -1)),
    };
    return use(local, async () => {});
  }
  const work = join(tmpdir(), 'mediothek-uploads', upload.id);
  await mkdir(work, { recursive: true });
  const copy = async (key: string): Promise<string> => {
    const path = join(work, basename(key));
    await pipeline((await blobs.get(key)).body, createWriteStream(path), { signal });
    return path;
  };
  return withLocalFile(blobs, file.key, { maxBytes: file.size, signal }, async (path) => {
    const copies: LocalUpload['captions'] = [];
    for (const { lang, key } of captions) copies.push({ lang, path: await copy(key) });
    const local = {
      ...rest,
      file: { path, name: file.name, size: file.size },
      captions: copies,
      poster: poster && (await copy(poster)),
      output: join(work, basename(output)),
    };
    const result = await use(local, () => putFolder(blobs, output, local.output));
    await rm(work, { recursive: true, force: true });
    return result;
  });
}
