/** `npm run faults [-- --prove] [ids]`: builds the portal, then runs the fault matrix (e2e/faults/matrix/main.ts). */
import { ensureChromium } from './chromium.mjs';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode } from './project.mjs';

await ensureInstalled();
const chromium = await ensureChromium((text) => console.log(text));
const node = projectNode();
const built = await runInForeground(node, ['shared/build/src/cli.ts']);
process.env.CHROMIUM_PATH = chromium;
const main = ['e2e/faults/matrix/main.ts', ...process.argv.slice(2)];
process.exitCode = built === 0 ? await runInForeground(node, main) : built;
