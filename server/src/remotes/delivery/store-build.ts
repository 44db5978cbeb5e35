/** Puts a checked build where it stays: whole or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseOrigin, RemoteBuild } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import type { BuildFiles } from './build-files.ts';
import { folderOf, readInstalledBuild } from './installed-build.ts';

const compress = promisify(brotliCompress);
const isCompressible = (path: string): boolean => /^(web|embed)\/.*\.(js|css|svg|json)$/.test(path);

/** Beside the builds, so that a rename moves it; whatever an interruption leaves there is swept. */
export const incomingFolder = (dist: string): string => join(dist, '.incoming');

/** A build that has been checked, and where it comes from. */
export interface CheckedBuild {
  build: RemoteBuild;
  files: BuildFiles;
  origin: ReleaseOrigin;
}
export interface StoredBuild {
  version: string;
  /** It was not kept before. */
  isNew: boolean;
}

/**
 * Keeps a build below its version; the same build once more changes nothing. A version that is kept from elsewhere, or
 * without the trust that it has now, stays as it is: what comes now gets a version with a suffix of its own.
 * @throws ApiError `conflict` where a build with other files has its version
 */
export async function storeBuild(dist: string, checked: CheckedBuild): Promise<StoredBuild> {
  const { version } = checked.build;
  const { base = '', trusted } = checked.origin;
  const suffix = createHash('sha256').update(`${base} ${trusted}`).digest('hex').slice(0, 6);
  for (const candidate of [version, `${version}-${suffix}`]) {
    const state = await storageState(dist, candidate, checked);
    if (state === 'taken') continue;
    const isNew = state === 'free' && (await move(dist, candidate, checked));
    return { version: candidate, isNew };
  }
  throw new ApiError('conflict', `The server keeps version ${version} of ${checked.build.name} from elsewhere`);
}

/** @returns `false` when somebody else was faster with the same build */
async function move(dist: string, version: string, checked: CheckedBuild): Promise<boolean> {
  const { build, files, origin } = checked;
  const incoming = join(incomingFolder(dist), randomUUID());
  try {
    for (const [path, bytes] of files) await writeWithCopy(join(incoming, path), bytes, isCompressible(path));
    await writeFile(join(incoming, 'build.json'), JSON.stringify({ ...build, version }, null, 1));
    await writeFile(join(incoming, 'release.json'), JSON.stringify(origin, null, 1));
    await mkdir(folderOf(dist, build.name), { recursive: true });
    await rename(incoming, folderOf(dist, build.name, version));
    return true;
  } catch (error) {
    if ((await storageState(dist, version, checked)) === 'same') return false;
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function writeWithCopy(file: string, bytes: Buffer, isCompressed: boolean): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  // Made here: nobody has to check whether a copy that was sent says the same.
  if (isCompressed) await writeFile(`${file}.br`, await compress(bytes));
}

const integritiesOf = ({ integrity, nodeIntegrity, embedIntegrity }: RemoteBuild) => [
  integrity,
  nodeIntegrity,
  embedIntegrity,
];

/** @throws ApiError `conflict` when a build with other files has this version */
async function storageState(
  dist: string,
  version: string,
  { build, origin }: CheckedBuild,
): Promise<'free' | 'same' | 'taken'> {
  const installed = await readInstalledBuild(dist, build.name, version);
  if (!installed) return 'free';
  // A build of the portal's own repository has no origin, and is trusted.
  const isTrusted = installed.origin?.trusted ?? true;
  if (installed.origin?.base !== origin.base || (origin.trusted && !isTrusted)) return 'taken';
  if (!isDeepStrictEqual(integritiesOf(installed.build), integritiesOf(build))) {
    throw new ApiError('conflict', `The server keeps another build of ${build.name} as version ${version}`);
  }
  return 'same';
}
