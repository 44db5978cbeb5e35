/** Speech recognition for media whose authors send no captions. It is off unless the operator configures a program. */
import { basename, dirname } from 'node:path';
import { CaptionsError } from '../../../library/media/captions-error.ts';
import { parseWebVtt } from '../../../library/media/web-vtt.ts';
import { ProcessError, runLimitedProcess } from '../limited-process.ts';

export interface SpeechRecogniser {
  /**
   * @param file absolute path of an MP4 or M4A
   * @param language ISO 639 code of the spoken language, may be `und`
   * @returns WebVTT
   * @throws SpeechError, also if the signal ends it
   */
  recognise(file: string, language: string, signal: AbortSignal): Promise<string>;
}

/** Recognition failed. The medium is published without captions. */
export class SpeechError extends Error {
  override name = 'SpeechError';
}

/** Seconds. On a small machine, models take a few times the length of the longest medium. */
const timeoutSeconds = 22 * 3600;
const memoryBytes = 16 * 2 ** 30;

/**
 * Recognises speech with a program. It runs in the file's folder, gets the file's name and the language as arguments,
 * and writes WebVTT to its standard output.
 * @param program path, or name on PATH
 * @param readable further files and folders that it reads, such as models
 */
export function recogniseByCommand(program: string, readable: readonly string[] = []): SpeechRecogniser {
  return {
    async recognise(file, language, signal) {
      try {
        const limits = { cwd: dirname(file), readable, signal, seconds: timeoutSeconds, memory: memoryBytes };
        const text = await runLimitedProcess(program, [basename(file), language], limits);
        if ((await parseWebVtt(text)).length === 0) throw new CaptionsError('It has no cue that says anything');
        return text;
      } catch (error) {
        if (error instanceof ProcessError || error instanceof CaptionsError)
          throw new SpeechError(`Speech is not recognised: ${error.message}`, { cause: error });
        throw error;
      }
    },
  };
}
