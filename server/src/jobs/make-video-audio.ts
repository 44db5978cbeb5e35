/** Makes the audio files of videos in series, for podcasts. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type BlobStore, StorageUnavailableError } from '../base/blobs/blob-store.ts';
import { withLocalFile } from '../base/blobs/local-file.ts';
import type { Database } from '../base/db/database.ts';
import type { Job } from '../base/job.ts';
import { withWorkFolder } from '../base/work-folder.ts';
import { libraryKey } from '../library/files/library-key.ts';
import { type AudioCounts, countAudio, maxAttempts } from '../library/files/video-audio.ts';
import {
  awaitVideo,
  type ClaimedVideo,
  claimVideo,
  deleteObsolete,
  failVideo,
  finishVideo,
  returnVideo,
} from '../library/files/video-audio-queue.ts';
import { extractAudio } from '../uploads/processing/extract-audio.ts';
import { missingForTranscoding } from '../uploads/processing/find-ffmpeg.ts';
import { ProcessingError } from '../uploads/processing/processing-error.ts';

export interface VideoAudioOptions {
  blobs: BlobStore;
  /** Whether podcasts have audio files of videos. Otherwise, existing ones are deleted. */
  isEnabled(): boolean;
  log: (line: string) => void;
  /** Folder for the files of one video at a time. Absent: that of the system. */
  workFolder?: string;
}

interface Context extends VideoAudioOptions {
  db: Kysely<Database>;
  signal: AbortSignal;
}

/** Milliseconds between two lines about the progress. */
const reportIntervalMs = 10 * 60_000;

const describe = ({ made, waiting, failed }: AudioCounts): string =>
  `Audio of videos: ${made} made, ${waiting} waiting, ${failed} failed`;

/**
 * Job that makes one audio file after the other, newest videos first. A run that is interrupted is continued by the next
 * one, in any process.
 */
export function makeVideoAudio(options: VideoAudioOptions): Job {
  let missingTool: string | undefined;
  /** @returns whether ffmpeg can be used. It is reported once that it cannot. */
  const hasTools = async (): Promise<boolean> => {
    const missing = await missingForTranscoding();
    if (missing !== undefined && missing !== missingTool) options.log(`Audio of videos waits: ${missing}`);
    missingTool = missing;
    return missing === undefined;
  };
  return {
    name: 'make audio of videos',
    intervalMs: 30_000,
    async run(db, signal) {
      const { blobs, isEnabled, log } = options;
      let [tried, reported] = [0, Date.now()];
      for (; !signal.aborted; tried++) {
        await deleteObsolete(db, blobs, { all: !isEnabled(), signal });
        const video = isEnabled() ? await claimVideo(db, blobs) : undefined;
        if (!video) break;
        if (tried === 0 && !(await hasTools())) return returnVideo(db, video);
        await makeAudio({ ...options, db, signal }, video);
        if (Date.now() - reported < reportIntervalMs) continue;
        log(describe(await countAudio(db)));
        reported = Date.now();
      }
      if (tried > 0) log(describe(await countAudio(db)));
    },
  };
}

const isDiskFull = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC') ||
  (error instanceof ProcessingError && error.rule === 'disk-full');

/** Makes one file, and writes into its row what came of it. @throws errors that are no fault of the video */
async function makeAudio(context: Context, video: ClaimedVideo): Promise<void> {
  const { db, signal, log } = context;
  try {
    await storeAudio(context, video);
  } catch (error) {
    if (signal.aborted) return returnVideo(db, video);
    if (error instanceof StorageUnavailableError || isDiskFull(error)) {
      await returnVideo(db, video);
      throw error;
    }
    const isFault = error instanceof ProcessingError && error.rule !== 'took-too-long';
    const isFinal = isFault || video.attempt >= maxAttempts;
    const problem = error instanceof Error ? error.message : String(error);
    await failVideo(db, video, problem, isFinal);
    const next = isFinal ? 'It is tried again when its file changes.' : 'It is tried again later.';
    log(`No audio could be made of video ${video.mediaId} (${video.source}): ${problem}. ${next}`);
  }
}

async function storeAudio({ db, blobs, signal, workFolder }: Context, video: ClaimedVideo): Promise<void> {
  const source = libraryKey(video.source);
  const info = await blobs.head(source);
  if (!info) return awaitVideo(db, video);
  await withWorkFolder(async (folder) => {
    const output = join(folder, 'audio.m4a');
    const { size } = info;
    const hasAudio = await withLocalFile(blobs, source, { maxBytes: size, signal }, (file) =>
      extractAudio({ file, size, labels: video.labels, output, signal }),
    );
    const target = libraryKey(video.file);
    // Of an earlier version of the video, which had sound.
    if (!hasAudio) await blobs.delete(target);
    else await blobs.put(target, createReadStream(output), { size: (await stat(output)).size, signal });
    await finishVideo(db, video, info.version, hasAudio);
  }, workFolder);
}
