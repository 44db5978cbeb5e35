/** `npm start`: installs, builds and serves the portal. Needs Node 20 or newer and npm, and nothing installed before. */
const major = Number.parseInt(process.versions.node, 10);
if (major < 20) {
  console.error(
    `Mediothek needs Node 20 or newer to start; this is Node ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
const { runInForeground } = await import('./foreground.mjs');
const { projectNode } = await import('./project.mjs');

/** @returns {Promise<number>} the exit code of the first step that fails, or of the server */
async function start() {
  await ensureInstalled();
  const node = projectNode();
  const built = await runInForeground(node, ['shared/build/src/cli.ts']);
  return built === 0 ? runInForeground(node, ['server/src/main.ts']) : built;
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
