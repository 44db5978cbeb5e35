/** `npm run bench:player [-- RUNS]`: builds the portal, then compares the player with others (bench/player.ts). */
import { ensureChromium } from './chromium.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode } from './project.mjs';

await ensureInstalled();
const chromium = await ensureChromium((text) => console.log(text));
const node = projectNode();
const built = await runInForeground(node, ['shared/build/src/cli.ts']);
process.env.CHROMIUM_PATH = chromium;
process.env.FFMPEG_PATH = await ensureFfmpeg((text) => console.log(text));
process.exitCode = built === 0 ? await runInForeground(node, ['bench/player.ts', ...process.argv.slice(2)]) : built;
