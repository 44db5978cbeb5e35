/** Builds one target in a separate process: `node build-target.ts DIST NAME`. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveIntoPlace } from './build-all.ts';
import { loadPlan } from './load-plan.ts';
import { keepOlderFiles } from './older-files.ts';
import { writeRemoteManifest, writeShellManifest } from './build-manifest.ts';
import { repositoryRoot } from './paths.ts';
import { runWebpack } from './run-webpack.ts';
import { createTwinConfig, shellPlan } from './shell-config.ts';

async function buildShell(dist: string, target: 'shell' | 'twin', output: string): Promise<void> {
  await runWebpack(target === 'shell' ? shellPlan.configurations(output) : [createTwinConfig(join(output, 'web'))]);
  writeShellManifest(output);
  keepOlderFiles(join(dist, target, 'web'), join(output, 'web'));
  exchange(join(dist, target), output);
}

/**
 * Replaces the folder by two renames, so that it is missing for a moment only. A running server then finds the new
 * folder.
 */
function exchange(folder: string, finished: string): void {
  const old = `${finished}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(finished, folder);
  rmSync(old, { recursive: true, force: true });
}

async function buildRemote(dist: string, folder: string, output: string): Promise<void> {
  const plan = await loadPlan(join(repositoryRoot, folder));
  await runWebpack(plan.configurations(output));
  const { name, version } = writeRemoteManifest(output, plan.name, plan.folder);
  moveIntoPlace(output, join(dist, 'remotes', name, version));
  writeFileSync(join(dist, '.stamps', `${folder}.version`), `${name} ${version}`);
}

const [dist, target] = process.argv.slice(2);
if (!dist || !target) throw new Error('usage: build-target.ts DIST NAME');
// Separate for each process, so that concurrent builds do not write into each other's folder.
const output = join(dist, '.building', `${target}-${process.pid}`);
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
try {
  await (target === 'shell' || target === 'twin'
    ? buildShell(dist, target, output)
    : buildRemote(dist, target, output));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(output, { recursive: true, force: true });
}
