/** `npm start`: installs, builds and serves the portal. Needs Node 20 or newer and npm only. */
import './require-node.mjs';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode, toolEnvironment } from './project.mjs';
import { serverArguments, serverEnvironment } from './server-process.mjs';

/** @returns {Promise<number>} exit code of the build if it fails, otherwise of the server */
async function start() {
  await ensureInstalled();
  const node = projectNode();
  const built = await runInForeground(node, ['shared/build/src/cli.ts']);
  return built === 0 ? runInForeground(node, serverArguments, toolEnvironment(serverEnvironment)) : built;
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
