/** Builds one bundle for each compared player: its script and styles, minified like the portal's own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { comparedPlayers } from './compared-players.ts';

/** @returns folder with `{index}.js` and, if the player has styles, `{index}.css` */
export async function buildPages(modules: string): Promise<string> {
  const folder = join(modules, '../pages');
  const sources = join(modules, '../sources');
  await mkdir(sources, { recursive: true });
  const entry: Record<string, string> = {};
  for (const [index, { script }] of comparedPlayers.entries()) {
    const file = join(sources, `${index}.js`);
    await writeFile(file, `${script}\n`);
    entry[String(index)] = file;
  }
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    performance: false,
    context: sources,
    entry,
    output: { path: folder, filename: '[name].js', cssFilename: '[name].css', publicPath: '/bench/', clean: true },
    resolve: { modules: [modules] },
    experiments: { css: true },
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
  });
  if (!compiler) throw new Error('webpack created no compiler');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
    compiler.close(() => (failure ? reject(failure) : resolve()));
  });
  await promise;
  return folder;
}
