/** Steps of processing. Each one uses the results of the previous ones. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, mkdir, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { basename, dirname, join } from 'node:path';
import type { MediaRecord } from '@mediothek/contract';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import { CaptionsError } from '../../library/media/captions-error.ts';
import { readCaptionsText } from '../../library/media/read-captions.ts';
import { parseWebVtt } from '../../library/media/web-vtt.ts';
import type { ProcessingResult } from '../processing-result.ts';
import { SpeechError, type SpeechRecogniser } from './adapters/speech-recogniser.ts';
import { extractCaptions } from './caption-tracks.ts';
import { checkMedia, readingSeconds } from './check-media.ts';
import { demuxers } from './detect-container.ts';
import { makeScenes } from './make-scenes.ts';
import { averageColour, makeFlipbook, makePoster, usePoster } from './make-thumbnails.ts';
import type { MediaInfo } from './media-info.ts';
import { ProcessingError } from './processing-error.ts';
import type { ProgressReport } from './report-progress.ts';
import { saveResults, type StepResults } from './step-results.ts';
import { transcode, type Transcoded } from './transcode.ts';
import type { LocalUpload } from './work-files.ts';

/**
 * @param onProgress 0 to 1
 * @returns SHA-256 in lower-case hexadecimal
 * @throws the signal's reason
 */
async function hashFile(
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<string> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  let read = 0;
  const chunks = createReadStream(path, { highWaterMark: 2 ** 20 });
  await pipeline(
    chunks,
    async function* (source) {
      for await (const chunk of source) {
        read += chunk.length;
        onProgress(read / size);
        yield chunk;
      }
    },
    hash,
    { signal },
  );
  return hash.digest('hex');
}

/** One run: the upload, its progress report, and its stop signal. */
export interface Run {
  upload: LocalUpload;
  report: ProgressReport;
  signal: AbortSignal;
  /** @param sha256 lower-case hexadecimal */
  onDigest: (sha256: string) => Promise<unknown>;
  speech: Speech | undefined;
}

/** Speech recognition for uploads without captions. */
export interface Speech {
  recogniser: SpeechRecogniser;
  /** Called if recognition fails. The medium is then published without captions. */
  onFailure: (error: SpeechError) => void;
}

type Files = NonNullable<MediaRecord['files']>;
interface StepOutputs {
  info: MediaInfo;
  transcoded: Transcoded;
}

async function check({ upload, report, signal, onDigest }: Run): Promise<MediaInfo> {
  await report.begin('check');
  const info = await checkMedia(upload.file, signal);
  await onDigest(await hashFile(upload.file.path, { signal, onProgress: report.advance }));
  return info;
}

async function encode({ upload, report, signal }: Run, info: MediaInfo): Promise<Transcoded> {
  await report.begin('transcode');
  const { file, language, output } = upload;
  // Files of a killed run cannot be used.
  await rm(output, { recursive: true, force: true });
  return transcode({ file: file.path, info, language, output, signal, onProgress: report.advance });
}

/** A complete file that the server encoded, so that ffmpeg can trust it. The best one is first, the smallest last. */
function progressiveFile({ upload }: Run, { transcoded }: StepOutputs, position: 0 | -1) {
  const chosen = transcoded.progressive.at(position);
  if (!chosen) throw new Error('There is no whole file');
  return { file: join(upload.output, chosen.file), demuxer: 'mov' };
}

async function makeImages(run: Run, outputs: StepOutputs): Promise<Files> {
  const { upload, report, signal } = run;
  const { info } = outputs;
  await report.begin('thumbnails');
  const poster = upload.poster !== undefined ? 'poster.webp' : info.picture && 'poster.jpg';
  if (poster === undefined) return {};
  const image = join(upload.output, poster);
  if (upload.poster !== undefined) await usePoster(upload.poster, image);
  else await makePoster(progressiveFile(run, outputs, 0), info.duration, image, { signal });
  const files: Files = { poster, posterColor: await averageColour(image) };
  if (!info.picture) return files;
  report.advance(0.4);
  const scenes = await makeScenes(progressiveFile(run, outputs, -1), join(upload.output, 'scenes.jpg'), { signal });
  return scenes ? { ...files, scenes: { sprite: 'scenes.jpg', ...scenes } } : files;
}

async function addFlipbook(run: Run, outputs: StepOutputs): Promise<Files> {
  const { upload, report, signal } = run;
  await report.begin('flipbook');
  if (!outputs.info.picture) return {};
  await makeFlipbook(progressiveFile(run, outputs, -1), outputs.info.duration, join(upload.output, 'flipbook.jpg'), {
    signal,
  });
  return { flipbook: 'flipbook.jpg' };
}

interface CaptionsSource {
  lang: string;
  path: string;
}

async function transcribe(run: Run, outputs: StepOutputs): Promise<CaptionsSource[]> {
  const { upload, signal, speech } = run;
  if (!speech || !outputs.info.sound) return [];
  try {
    const text = await speech.recogniser.recognise(progressiveFile(run, outputs, -1).file, upload.language, signal);
    const path = join(upload.output, `captions_${upload.language}.vtt`);
    await writeFile(path, text);
    return [{ lang: upload.language, path }];
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    speech.onFailure(error);
    return [];
  }
}

/** Captions that the author added, and those of the file in other languages. */
async function givenCaptions({ upload, signal }: Run, info: MediaInfo): Promise<CaptionsSource[]> {
  const { file, captions, language, output } = upload;
  const taken = new Set(captions.map(({ lang }) => lang));
  const tracks = (info.captions ?? []).flatMap(({ stream, lang = language }) => {
    if (taken.has(lang)) return [];
    taken.add(lang);
    return [{ stream, lang }];
  });
  const input = { file: file.path, demuxer: demuxers[info.container] };
  const limits = { signal, seconds: readingSeconds(file.size) };
  return [...captions, ...(await extractCaptions(input, tracks, output, limits))];
}

type CaptionTracks = NonNullable<Files['captions']>;

/**
 * Writes each captions file as WebVTT, after all its cues were parsed.
 * @param language spoken language. Tracks in it are captions, others are subtitles.
 * @throws ProcessingError `captions-unreadable`
 */
async function publishCaptions(
  sources: readonly CaptionsSource[],
  language: string,
  output: string,
): Promise<CaptionTracks> {
  const tracks: CaptionTracks = [];
  for (const { lang, path } of sources) {
    const file = `captions_${lang}.vtt`;
    try {
      const text = await readCaptionsText(new FolderStore(dirname(path)), basename(path));
      if ((await parseWebVtt(text)).length === 0) throw new CaptionsError('It has no cue that says anything');
      await writeFile(join(output, file), text);
    } catch (error) {
      if (!(error instanceof CaptionsError)) throw error;
      throw new ProcessingError('captions-unreadable', `Captions (${lang}): ${error.message}`, { cause: error });
    }
    tracks.push({ lang, kind: lang === language ? 'captions' : 'subtitles', file });
  }
  return tracks;
}

/**
 * Writes all files of the medium into the upload's `output`.
 * @param earlier results of earlier runs
 * @throws ProcessingError if the file violates a rule; errors that a retry may avoid
 */
export async function runSteps(run: Run, earlier: StepResults): Promise<ProcessingResult> {
  const { upload, report } = run;
  const { output, attempt } = upload;
  await mkdir(output, { recursive: true });
  const info = earlier.check ?? (await check(run));
  await saveResults(output, { ...earlier, check: info });
  const transcoded = earlier.transcode ?? (await encode(run, info));
  await saveResults(output, { check: info, transcode: transcoded });
  const images = {
    ...(await makeImages(run, { info, transcoded })),
    ...(await addFlipbook(run, { info, transcoded })),
  };
  await report.begin('captions');
  const given = await givenCaptions(run, info);
  const sources = given.length > 0 ? given : await transcribe(run, { info, transcoded });
  const captions = await publishCaptions(sources, upload.language, output);
  const result: ProcessingResult = {
    medium: info.picture ? 'video' : 'audio',
    duration: Math.round(info.duration * 1000) / 1000,
    files: { ...transcoded, ...images, ...(captions.length > 0 && { captions }) },
  };
  await saveResults(output, { check: info, transcode: transcoded, finished: { attempt, result } });
  return result;
}
