import { tmpdir } from 'node:os';
import { ProcessError, runLimitedProcess } from './limited-process.ts';
import { ffmpegProgram, ffprobeProgram } from './run-ffmpeg.ts';

/**
 * Checks whether this machine can transcode: ffmpeg and ffprobe start, and have the encoders, which Fedora's build
 * lacks, for example.
 * @returns what is missing, for the operator. `undefined`: nothing.
 */
export async function missingForTranscoding(): Promise<string | undefined> {
  const run = { cwd: tmpdir(), seconds: 20 };
  try {
    const encoders = await runLimitedProcess(ffmpegProgram(), ['-hide_banner', '-encoders'], run);
    const missing = ['libx264', 'aac'].filter(
      (name) => !new RegExp(String.raw`^ [VA]\S+ ${name} `, 'm').test(encoders),
    );
    if (missing.length > 0) return `${ffmpegProgram()} has no encoder ${missing.join(' and ')}`;
    await runLimitedProcess(ffprobeProgram(), ['-hide_banner', '-version'], run);
    return undefined;
  } catch (error) {
    if (error instanceof ProcessError) return error.message;
    throw error;
  }
}
