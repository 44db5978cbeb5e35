/** `npm run bench:upload [-- MIB]`: builds the portal, finds ffmpeg, then measures (bench/upload.ts). */
import { ensureFfmpeg } from './ffmpeg.mjs';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode } from './project.mjs';

await ensureInstalled();
const node = projectNode();
process.env.FFMPEG_PATH = await ensureFfmpeg((text) => console.log(text));
const built = await runInForeground(node, ['shared/build/src/cli.ts']);
process.exitCode = built === 0 ? await runInForeground(node, ['bench/upload.ts', ...process.argv.slice(2)]) : built;
