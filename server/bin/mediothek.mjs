#!/usr/bin/env node
// Starts the command line on the Node that the project brings: the sources are TypeScript, which older ones cannot run.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const main = new URL('../src/cli/main.ts', import.meta.url);

if (Number.parseInt(process.versions.node, 10) >= neededMajor) {
  await import(main.href);
} else {
  runOnProjectNode();
}

function runOnProjectNode() {
  const node = projectNode();
  if (!node) {
    console.error(
      `Mediothek needs Node.js ${neededMajor} (this is ${process.version}). Run "npm install" in its folder: it brings one.`,
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Signals sent to this process alone reach the child, too; the child takes two of them at once as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Mediothek cannot start ${node}: ${error.message}. Run "npm install" in its folder.`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}

function projectNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}
