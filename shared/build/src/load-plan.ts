import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteBuildPlan, WebpackConfig } from './remote-config.ts';

/**
 * Loads the export of the remote's own `webpack.config.ts` (or `.js`).
 * @throws {Error} that names what is missing in the remote's folder
 */
export async function loadPlan(folder: string): Promise<RemoteBuildPlan> {
  const file = ['webpack.config.ts', 'webpack.config.js'].map((name) => join(folder, name)).find(existsSync);
  if (!file) throw new Error(`${folder} has no webpack.config.ts: run this in a remote's folder.`);
  const module = (await import(pathToFileURL(file).href)) as { default?: Partial<WebpackConfig<RemoteBuildPlan>> };
  if (!module.default?.plan) {
    throw new Error(`${file} must write: export default createRemoteConfig({ name, port })`);
  }
  return module.default.plan;
}
