/** Writes `chunks.json`: the files of each named chunk group, for preloading by the page that needs them. */
import webpack, { type Compiler } from 'webpack';

/** Name of the chunk group that the container creates for `./app`. */
export const exposedChunk = 'app';
/** Name of the chunk group of the shell's own pages. */
export const accountChunk = 'account';
/** Prefix of the names of chunk groups that contain one page of a remote. */
export const pageChunk = 'page-';

export interface ChunkFiles {
  js: string[];
  css: string[];
}

export class ChunkFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks: Record<string, ChunkFiles> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            const ending = (suffix: string) => group.getFiles().filter((file) => file.endsWith(suffix));
            chunks[name] = { js: ending('.js'), css: ending('.css') };
          }
          compilation.emitAsset('chunks.json', new webpack.sources.RawSource(JSON.stringify(chunks)));
        },
      );
    });
  }
}
