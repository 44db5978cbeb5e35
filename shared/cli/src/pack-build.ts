import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { deliveredFiles } from './describe/build-files.ts';

/**
 * Packs a build as gzip tar; the same files give the same bytes. Compressed copies and files for other tools are not
 * included.
 */
export async function packBuild(folder: string): Promise<Buffer> {
  const tar = pack();
  const gzip = tar.pipe(createGzip());
  const packed = buffer(gzip);
  for (const name of ['build.json', ...deliveredFiles(folder)]) {
    tar.entry({ name, mtime: new Date(0), mode: 0o644 }, readFileSync(join(folder, name)));
  }
  tar.finalize();
  return packed;
}
