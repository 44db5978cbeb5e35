/**
 * `npm run build`: builds everything that has changed, for browser and server. Arguments are those of the builder
 * (shared/build/src/cli.ts).
 */
import './require-node.mjs';
import { ensureInstalled } from './install.mjs';
import { runInForeground } from './foreground.mjs';
import { projectNode } from './project.mjs';

try {
  await ensureInstalled();
  process.exitCode = await runInForeground(projectNode(), ['shared/build/src/cli.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
