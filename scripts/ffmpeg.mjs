import { canUseApt, findProgram, installWithApt } from './programs.mjs';

/** Isolates ffmpeg. Tests of it are not run without. */
const hasSandbox = () => process.platform !== 'linux' || findProgram(['bwrap']) !== undefined;
const find = () => process.env.FFMPEG_PATH ?? findProgram(['ffmpeg']);

/**
 * Finds ffmpeg, which generates the streams of the tests: FFMPEG_PATH, then PATH. As root on Debian it is installed if
 * it is missing.
 * @param {(text: string) => void} writeLine
 * @returns {Promise<string>} its path
 * @throws {Error} with the command that installs it
 */
export async function ensureFfmpeg(writeLine) {
  if (!hasSandbox() && canUseApt()) {
    writeLine('Installing bubblewrap (apt-get install bubblewrap) …');
    await installWithApt(['bubblewrap']);
  }
  const found = find();
  if (found) return found;
  if (canUseApt()) {
    writeLine('Installing ffmpeg (apt-get install ffmpeg) …');
    await installWithApt(['ffmpeg']);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'No ffmpeg found. Install it (Debian, Ubuntu: `sudo apt-get install ffmpeg`; macOS: `brew install ffmpeg`), ' +
      'or set FFMPEG_PATH to one.',
  );
}
