/** Unpacks the archive of a team in memory, so that nothing is written to a folder before it is checked. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ApiError } from '../../base/http/api-error.ts';
import { type BuildFiles, maxBytes, maxFiles, buildPathOf, quote, rejectBuild } from './build-files.ts';

const unzip = promisify(gunzip);

/**
 * @param archive tar, compressed by gzip
 * @throws ApiError `payload_too_large`; `bad_request` for entries that are no regular files, or whose names no build
 *   may contain
 */
export async function readArchive(archive: Buffer): Promise<BuildFiles> {
  try {
    return await readEntries(await unzip(archive, { maxOutputLength: maxBytes }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof RangeError) throw tooLarge(`${maxBytes / 2 ** 20} MB`);
    return rejectBuild(`the archive is no whole tar.gz (${error instanceof Error ? error.message : String(error)})`);
  }
}

const tooLarge = (what: string) => new ApiError('payload_too_large', `The build is refused: it has more than ${what}`);

async function readEntries(tar: Buffer): Promise<BuildFiles> {
  const files = new Map<string, Buffer>();
  const archive = extract();
  archive.end(tar);
  let entries = 0;
  for await (const entry of archive) {
    entries += 1;
    if (entries > maxFiles) throw tooLarge(`${maxFiles} files`);
    const { name, type } = entry.header;
    const bytes = await buffer(entry);
    if (type === 'directory') continue;
    if (type !== 'file') rejectBuild(`${quote(name)} is no regular file`);
    const path = buildPathOf(name);
    if (path === undefined) continue;
    if (files.has(path)) rejectBuild(`the file ${quote(path)} comes twice`);
    files.set(path, bytes);
  }
  return files;
}
