/** Installs a checked build atomically. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseOrigin, RemoteBuild } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import type { BuildFiles } from './build-files.ts';
import { folderOf, incomingFolder } from './build-folder.ts';
import { type BuildLocation, readInstalledBuild } from './installed-build.ts';

const compress = promisify(brotliCompress);
const isCompressible = (path: string): boolean => /^(web|embed)\/.*\.(js|css|svg|json)$/.test(path);

/** Checked build with its origin. */
export interface CheckedBuild {
  build: RemoteBuild;
  files: BuildFiles;
  origin: ReleaseOrigin;
}
export interface StoredBuild {
  version: string;
  /** Whether the build was not installed before. */
  isNew: boolean;
  /** Whether the build was installed without its commit, which is recorded now. */
  hasNewCommit: boolean;
}

/**
 * Installs a build by its version. Installing the same build again changes nothing. If the version is installed from
 * another origin, or without the trust that it has now, that build does not change. The new one gets a version with a
 * suffix.
 * @throws ApiError `conflict` if a build with other files has its version
 */
export async function storeBuild(location: BuildLocation, checked: CheckedBuild): Promise<StoredBuild> {
  const { version } = checked.build;
  const { base = '', trusted } = checked.origin;
  const suffix = createHash('sha256').update(`${base} ${trusted}`).digest('hex').slice(0, 6);
  for (const candidate of [version, `${version}-${suffix}`]) {
    const state = await storageState(location, candidate, checked);
    if (state === 'taken') continue;
    const isNew = state === 'free' && (await move(location, candidate, checked));
    await location.archive?.store(checked.build.name, candidate);
    const hasNewCommit = !isNew && (await addCommit(location, candidate, checked));
    return { version: candidate, isNew, hasNewCommit };
  }
  throw new ApiError('conflict', `The server keeps version ${version} of ${checked.build.name} from elsewhere`);
}

/** @returns `false` if another process installed the same build first */
async function move(location: BuildLocation, version: string, checked: CheckedBuild): Promise<boolean> {
  const { dist } = location;
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
    if ((await storageState({ dist }, version, checked)) === 'same') return false;
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Records the commit of a build that was delivered before it was committed. Its files are the same. */
async function addCommit(location: BuildLocation, version: string, { build, origin }: CheckedBuild): Promise<boolean> {
  const { dist, archive } = location;
  const installed = await readInstalledBuild(location, build.name, version);
  if (!installed?.origin || installed.origin.commit || installed.build.commit || !origin.commit) return false;
  const completed: ReleaseOrigin = { ...installed.origin, commit: origin.commit };
  await archive?.install(build.name, version); // another server may have stored it
  const folder = folderOf(dist, build.name, version);
  const incoming = join(folder, `release.json.${randomUUID()}`);
  await writeFile(incoming, JSON.stringify(completed, null, 1));
  await rename(incoming, join(folder, 'release.json'));
  await archive?.storeOrigin(build.name, version);
  return true;
}

async function writeWithCopy(file: string, bytes: Buffer, isCompressed: boolean): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  // The server compresses the file itself. It would have to check a delivered compressed copy against the file.
  if (isCompressed) await writeFile(`${file}.br`, await compress(bytes));
}

const integritiesOf = ({ integrity, nodeIntegrity, embedIntegrity }: RemoteBuild) => [
  integrity,
  nodeIntegrity,
  embedIntegrity,
];

/** @throws ApiError `conflict` if a build with other files has this version */
async function storageState(
  location: BuildLocation,
  version: string,
  { build, origin }: CheckedBuild,
): Promise<'free' | 'same' | 'taken'> {
  const installed = await readInstalledBuild(location, build.name, version);
  if (!installed) return 'free';
  // A build of the portal's own repository has no origin and is trusted.
  const isTrusted = installed.origin?.trusted ?? true;
  if (installed.origin?.base !== origin.base || (origin.trusted && !isTrusted)) return 'taken';
  if (!isDeepStrictEqual(integritiesOf(installed.build), integritiesOf(build))) {
    throw new ApiError('conflict', `The server keeps another build of ${build.name} as version ${version}`);
  }
  return 'same';
}
