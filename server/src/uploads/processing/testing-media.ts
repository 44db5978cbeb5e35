/** Media for tests, made with the real ffmpeg, and uploads that wait for processing. */
import { execFile } from 'node:child_process';
import { copyFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { mediaFile, putUpload } from '../testing-uploads.ts';
import { ffmpegProgram } from './run-ffmpeg.ts';

const run = promisify(execFile);

/** Runs ffmpeg without limits, on trusted files. @returns absolute path of the result */
export async function makeMedia(folder: string, name: string, ...args: string[]): Promise<string> {
  await run(ffmpegProgram(), ['-nostdin', '-v', 'error', '-y', ...args, name], { cwd: folder });
  return join(folder, name);
}

const sources = (seconds: number, size: string) =>
  [`testsrc2=size=${size}:rate=25:duration=${seconds}`, `sine=duration=${seconds}`].flatMap((source) => [
    '-f',
    'lavfi',
    '-i',
    source,
  ]);

/** H.264 and AAC, with a keyframe every two seconds. */
export const makeClip = (folder: string, name: string, seconds = 4, size = '640x360'): Promise<string> =>
  makeMedia(
    folder,
    name,
    ...sources(seconds, size),
    ...'-c:v libx264 -preset ultrafast -g 50 -pix_fmt yuv420p -c:a aac -b:a 64k'.split(' '),
  );

/** Adds a submitted upload of this file. @returns its id */
export async function putWaiting(
  database: { db: Kysely<Database>; dataDir: string },
  account: number,
  file: string,
  name = basename(file),
): Promise<string> {
  const { db, dataDir } = database;
  const id = await putUpload(database, account, 'processing');
  const { size } = await stat(file);
  const { file_key } = await db
    .updateTable('upload')
    .set({ file_name: name, file_size: size })
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirstOrThrow();
  await copyFile(file, mediaFile(dataDir, id, file_key ?? ''));
  return id;
}
