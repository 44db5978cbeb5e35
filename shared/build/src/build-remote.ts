import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RemoteBuild } from '@mediothek/contract';
import { writeRemoteManifest } from './build-manifest.ts';
import { loadPlan } from './load-plan.ts';
import { runWebpack } from './run-webpack.ts';

/**
 * Builds one remote, for browser and Node, in its own folder.
 * @param folder of the remote
 * @param output replaced when the build is complete; a failed build does not change it
 */
export async function buildRemote(folder: string, output: string): Promise<RemoteBuild> {
  const plan = await loadPlan(folder);
  const building = `${output}.building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(dirname(building), { recursive: true });
  try {
    await runWebpack(plan.configurations(building));
    const build = writeRemoteManifest(building, plan.name, folder);
    if (existsSync(output)) rmSync(output, { recursive: true });
    renameSync(building, output);
    return build;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}
