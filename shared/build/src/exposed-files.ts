/** Writes `exposed.json`: the files of a remote's exposed module, to be preloaded by the page that shows it. */
import webpack, { type Compiler } from 'webpack';

/** Name of the chunk group that the container makes for `./app`. */
export const exposedChunk = 'app';

export interface ExposedFiles {
  js: string[];
  css: string[];
}

export class ExposedFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ExposedFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ExposedFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.namedChunkGroups.get(exposedChunk)?.getFiles() ?? [];
          const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix));
          const exposed: ExposedFiles = { js: ending('.js'), css: ending('.css') };
          compilation.emitAsset('exposed.json', new webpack.sources.RawSource(JSON.stringify(exposed)));
        },
      );
    });
  }
}
