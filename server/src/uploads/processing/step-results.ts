/** What steps have come to, kept beside the results, so that the next worker goes on where a killed one stopped. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { MediaInfo } from './media-info.ts';
import type { Transcoded } from './transcode.ts';
import type { ProcessingResult } from '../processing-result.ts';
import { isFolder } from '../upload-folder.ts';

export interface StepResults {
  check?: MediaInfo;
  transcode?: Transcoded;
  /** Everything is there, to be published by this attempt */
  finished?: { attempt: number; result: ProcessingResult };
}

/** Beside the folder, which is published as a whole. */
const resultsFile = (output: string): string => `${output}.json`;

/** @param output folder of the results; without it what was kept counts for nothing, unless they are on their way */
export async function readResults(output: string, attempt: number): Promise<StepResults> {
  // Written by us and by `rename`: it is whole or not there.
  const text = await readFile(resultsFile(output), 'utf8').catch(() => '{}');
  const results: StepResults = JSON.parse(text);
  if (results.finished?.attempt === attempt) return results;
  const { check, transcode } = results;
  return { ...(check && { check }), ...((await isFolder(output)) && transcode && { transcode }) };
}

export async function saveResults(output: string, results: StepResults): Promise<void> {
  const file = resultsFile(output);
  await writeFile(`${file}.new`, JSON.stringify(results));
  await rename(`${file}.new`, file);
}

export async function discardResults(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true });
  await rm(resultsFile(output), { force: true });
  await rm(`${resultsFile(output)}.new`, { force: true });
}
