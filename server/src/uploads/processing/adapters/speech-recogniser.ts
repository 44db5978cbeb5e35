/** What writes down what is said, for media whose authors bring no captions. Off unless a portal names a program. */
import { basename, dirname } from 'node:path';
import { CaptionsError } from '../../../library/media/captions-error.ts';
import { parseWebVtt } from '../../../library/media/web-vtt.ts';
import { ProcessError, runLimitedProcess } from '../limited-process.ts';

export interface SpeechRecogniser {
  /**
   * @param file absolute path of an MP4 or M4A @param language ISO 639 code of what is spoken; may be `und`
   * @returns WebVTT
   * @throws SpeechError; the signal's end is one, too
   */
  recognise(file: string, language: string, signal: AbortSignal): Promise<string>;
}

/** There will be no captions; the medium is published without. */
export class SpeechError extends Error {
  override name = 'SpeechError';
}

/** Seconds; models take a few times the length of the longest film on a small machine. */
const timeoutSeconds = 22 * 3600;
const memoryBytes = 16 * 2 ** 30;

/**
 * Runs a program with the file's name and the language as its arguments, in the file's folder, which writes WebVTT to its
 * standard output.
 * @param program path, or name on PATH
 */
export function recogniseByCommand(program: string): SpeechRecogniser {
  return {
    async recognise(file, language, signal) {
      try {
        const limits = { cwd: dirname(file), signal, seconds: timeoutSeconds, memory: memoryBytes };
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
