/** `npm run cluster [-- --prove]`: builds the portal, then runs it as a cluster (bench/cluster.ts). */
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode } from './project.mjs';

await ensureInstalled();
const node = projectNode();
const built = await runInForeground(node, ['shared/build/src/cli.ts']);
process.exitCode = built === 0 ? await runInForeground(node, ['bench/cluster.ts', ...process.argv.slice(2)]) : built;
