import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

const program = process.env.FFMPEG_PATH ?? 'ffmpeg';

/**
 * Runs ffmpeg (5.1 or newer) in this folder, so that it finds pattern files by name.
 * @returns its standard output
 * @throws with ffmpeg's own message if it is missing or fails
 */
export const ffmpeg = (...args: string[]): Promise<Buffer> => ffmpegReading(async () => {}, ...args);

/**
 * Runs ffmpeg with an input at `pipe:0`.
 * @param feed writes the input; its end is the end of the input
 */
export async function ffmpegReading(feed: (input: Writable) => Promise<void>, ...args: string[]): Promise<Buffer> {
  const child = spawn(program, ['-nostdin', '-v', 'error', '-y', ...args], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // ffmpeg tells itself why it stopped reading.
  child.stdin.on('error', () => {});
  const output: Buffer[] = [];
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', (error) => reject(new Error(`${program} does not start (set FFMPEG_PATH): ${error.message}`)));
  child.on('close', resolve);
  await feed(child.stdin);
  child.stdin.end();
  const code = await promise;
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errorOutput.trim()}`);
  return Buffer.concat(output);
}
