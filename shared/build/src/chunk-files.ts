/** Writes a JSON file with the files of a chunk group, to be preloaded by the page that needs it. */
import webpack, { type Compiler } from 'webpack';

/** Name of the chunk group that the container makes for `./app`. */
export const exposedChunk = 'app';
/** Name of the chunk group of the shell's own pages. */
export const accountChunk = 'account';

export interface ChunkFiles {
  js: string[];
  css: string[];
}

export class ChunkFilesPlugin {
  readonly #chunk: string;

  /** Writes `{chunk}.json`. */
  constructor(chunk: string) {
    this.#chunk = chunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.namedChunkGroups.get(this.#chunk)?.getFiles() ?? [];
          const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix));
          const lists: ChunkFiles = { js: ending('.js'), css: ending('.css') };
          compilation.emitAsset(`${this.#chunk}.json`, new webpack.sources.RawSource(JSON.stringify(lists)));
        },
      );
    });
  }
}
