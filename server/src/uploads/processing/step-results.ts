/** Results of steps, stored next to the output, so that the next worker continues where a killed one stopped. */
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { MediaInfo } from './media-info.ts';
import type { Transcoded } from './transcode.ts';
import type { ProcessingResult } from '../processing-result.ts';

export interface StepResults {
  check?: MediaInfo;
  transcode?: Transcoded;
  /** All files are complete, to be published by this attempt. */
  finished?: { attempt: number; result: ProcessingResult };
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** Next to the output folder, because publication moves the complete folder. */
const resultsFile = (output: string): string => `${output}.json`;

/**
 * @param output folder of the results. If it is missing, stored results of the transcoding do not count, unless this
 *   attempt has finished and is being published.
 */
export async function readResults(output: string, attempt: number): Promise<StepResults> {
  // Written by this module with `rename`: the file is complete or missing.
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
