import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { makeScenes } from './make-scenes.ts';
import { FfmpegError } from './run-ffmpeg.ts';

/**
 * Tests the arguments for ffmpeg without running it. The sprites of the demo show what the real ffmpeg makes of them.
 */
const folder = temporaryFolder();
const film = { file: join(folder, 'film.mp4'), demuxer: 'mov' };
const output = join(folder, 'scenes.jpg');

// The fake writes where no program of a sandbox may.
process.env['SANDBOX'] = 'off';

/** Uses a fake of ffmpeg: a Node program with this body. */
function useProgram(body: string): void {
  const path = join(folder, 'ffmpeg.mjs');
  writeFileSync(path, `#!${process.execPath}\nimport { appendFileSync, writeFileSync } from 'node:fs';\n${body}`);
  chmodSync(path, 0o755);
  process.env['FFMPEG_PATH'] = path;
}
const calls = (): string[][] =>
  readFileSync(join(folder, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const recording = `appendFileSync(${JSON.stringify(join(folder, 'calls'))}, JSON.stringify(process.argv.slice(2)) + '\\n');`;
const listing = (lines: string) =>
  `${recording} if (process.argv.at(-1) === '-') process.stdout.write(${JSON.stringify(lines)}); else writeFileSync(process.argv.at(-1), 'picture');`;
const frame = (index: number, time: number, change: number) =>
  `frame:${index} pts:${index} pts_time:${time}\nlavfi.scene_score=${change}\n`;

const ffmpegPath = process.env['FFMPEG_PATH'];
afterEach(() => {
  if (ffmpegPath === undefined) delete process.env['FFMPEG_PATH'];
  else process.env['FFMPEG_PATH'] = ffmpegPath;
});

describe('makeScenes', () => {
  it('writes the chosen keyframes into one image', async () => {
    useProgram(listing([frame(0, -0.02, 0), frame(1, 1, 0.9), frame(2, 4, 0.5), frame(3, 8.3333, 0.01)].join('')));
    const tiles = await makeScenes(film, output);
    assert.deepEqual(tiles, { columns: 3, width: 160, height: 90, starts: [0, 4, 8.333] });
    const [, made = []] = calls();
    assert.match(made[made.indexOf('-vf') + 1] ?? '', /^select=eq\(n\\,0\)\+eq\(n\\,2\)\+eq\(n\\,3\),.*tile=3x1$/);
    assert.equal(readFileSync(output, 'utf8'), 'picture');
  });

  it('limits ffmpeg to this file and its container', () => {
    for (const call of calls()) {
      const input = call.indexOf('-i');
      assert.equal(call[input + 1], 'file:film.mp4');
      const options = call.slice(0, input).join(' ');
      assert.match(
        options,
        /-nostdin .*-protocol_whitelist file,pipe -format_whitelist mov -f mov .*-skip_frame nokey$/,
      );
    }
  });

  it('is undefined for a file without keyframes', async () => {
    useProgram(listing(''));
    assert.equal(await makeScenes(film, output), undefined);
  });

  it('throws the cause of a failure', async () => {
    useProgram('process.stderr.write("moov atom not found"); process.exitCode = 1;');
    await assert.rejects(makeScenes(film, output), {
      name: 'FfmpegError',
      message: /ended with 1: moov atom not found/,
    });
    process.env['FFMPEG_PATH'] = join(folder, 'none');
    await assert.rejects(makeScenes(film, output), {
      name: 'FfmpegError',
      message: /does not start \(set FFMPEG_PATH\)/,
    });
  });

  it('ends at its time limit or by its signal', async () => {
    useProgram('setInterval(() => {}, 1000);');
    await assert.rejects(makeScenes(film, output, { seconds: 0.2 }), FfmpegError);
    await assert.rejects(makeScenes(film, output, { signal: AbortSignal.timeout(100) }), /was stopped/);
  });
});
