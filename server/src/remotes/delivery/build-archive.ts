/**
 * Builds and registry of all servers, in an object storage. The folder of builds of each server is a cache of it, since pages are
 * rendered from files.
 *
 * `builds/registry.json` is the registry. `builds/remotes/{name}/{version}/` contains the files of a build in `files.tar.gz`,
 * `release.json` if a team delivered it, and `build.json`, which is stored last: without it there is no build.
 */
import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { ReleaseOrigin, RemoteBuild, RemoteName, RemoteRegistry, RemoteVersion } from '@mediothek/contract';
import { extract, pack } from 'tar-stream';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readBlobIfExists } from '../../base/blobs/read-blob.ts';
import { readdirIfExists } from '../../base/readdir-if-exists.ts';
import { type BuildFiles, buildPathOf, maxBytes as maxDeliveredBytes } from './build-files.ts';
import { folderOf, incomingFolder } from './build-folder.ts';
import { checkFiles } from './check-build.ts';
import { contentVersion } from './content-version.ts';
import type { InstalledBuild } from './installed-build.ts';

interface ArchiveOptions {
  /** Bytes of all builds in the folder. Builds that are in use remain, also if they are larger. */
  maxCacheBytes?: number;
}

const prefix = 'builds/';
const registryKey = `${prefix}registry.json`;
const remotesPrefix = `${prefix}remotes/`;
const maxManifestBytes = 2 ** 20;
/** Files with their compressed copies. */
const maxFilesBytes = 2 * maxDeliveredBytes;
const defaultCacheBytes = 2 * 2 ** 30;

const run = { gzip: promisify(gzip), gunzip: promisify(gunzip), brotliDecompress: promisify(brotliDecompress) };

/** Files that are not in `files.tar.gz`. */
const isManifest = (path: string): boolean => path === 'build.json' || path === 'release.json';
const isCopy = (path: string): boolean => path.endsWith('.br');

/** The files of a stored build are not those of its `build.json`. */
class ArchiveError extends Error {
  override name = 'ArchiveError';
}

export class BuildArchive {
  readonly #blobs: BlobStore;
  readonly #dist: string;
  readonly #maxCacheBytes: number;
  readonly #installing = new Map<string, Promise<boolean>>();

  /** @param dist folder of the builds of this server, absolute */
  constructor(blobs: BlobStore, dist: string, { maxCacheBytes = defaultCacheBytes }: ArchiveOptions = {}) {
    this.#blobs = blobs;
    this.#dist = dist;
    this.#maxCacheBytes = maxCacheBytes;
  }

  /** Text of the registry. `undefined`: there is none yet. */
  async readRegistry(): Promise<string | undefined> {
    return (await readBlobIfExists(this.#blobs, registryKey, maxManifestBytes))?.toString();
  }

  /** Callers must hold the lock of the registry, or have found none. */
  async writeRegistry(text: string): Promise<void> {
    await this.#blobs.put(registryKey, Buffer.from(text));
  }

  /**
   * Replaces the registry in the folder, if the one in the storage is another one.
   * @throws Error if the one in the storage is invalid
   */
  async pullRegistry(): Promise<void> {
    const text = await this.readRegistry();
    const file = join(this.#dist, 'registry.json');
    if (text === undefined || text === (await readFile(file, 'utf8').catch(() => undefined))) return;
    if (!parse(text, RemoteRegistry)) throw new ArchiveError(`${registryKey} in the storage is no valid registry`);
    const part = `${file}.${randomUUID()}`;
    await mkdir(this.#dist, { recursive: true });
    await writeFile(part, text);
    await rename(part, file);
  }

  /** Names of the remotes that have builds. */
  async remotes(): Promise<string[]> {
    const names = (await this.#blobs.names(remotesPrefix)).map((name) => name.replace(/\/$/, ''));
    return names.filter((name) => Value.Check(RemoteName, name));
  }

  async versions(name: string): Promise<string[]> {
    const names = (await this.#blobs.names(`${remotesPrefix}${name}/`)).map((version) => version.replace(/\/$/, ''));
    return names.filter((version) => Value.Check(RemoteVersion, version));
  }

  /** `undefined`: there is no build, or its manifest is invalid. */
  async read(name: string, version: string): Promise<InstalledBuild | undefined> {
    const key = this.#prefixOf(name, version);
    const info = await this.#blobs.head(`${key}build.json`);
    if (!info) return undefined;
    const build = await this.#readJson(`${key}build.json`, RemoteBuild);
    if (build?.name !== name || build.version !== version) return undefined;
    const origin = await this.#readJson(`${key}release.json`, ReleaseOrigin);
    return { build, ...(origin && { origin }), storedAt: info.modified.getTime() };
  }

  /** Stores a build of the folder, unless it is stored already. */
  async store(name: string, version: string): Promise<void> {
    const [folder, key] = [folderOf(this.#dist, name, version), this.#prefixOf(name, version)];
    if (await this.#blobs.head(`${key}build.json`)) return;
    const archive = pack();
    const packed = buffer(archive);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const names = paths.map((path) => path.slice(folder.length + 1)).toSorted();
    for (const path of names.filter((one) => !isManifest(one))) {
      archive.entry({ name: path }, await readFile(join(folder, path)));
    }
    archive.finalize();
    await this.#blobs.put(`${key}files.tar.gz`, await run.gzip(await packed));
    if (names.includes('release.json')) await this.storeOrigin(name, version);
    await this.#blobs.put(`${key}build.json`, await readFile(join(folder, 'build.json')));
  }

  /** Stores the origin of a build again, after it has changed in the folder. */
  async storeOrigin(name: string, version: string): Promise<void> {
    const file = join(folderOf(this.#dist, name, version), 'release.json');
    await this.#blobs.put(`${this.#prefixOf(name, version)}release.json`, await readFile(file));
  }

  /**
   * Copies a build into the folder, unless it is there. Its files are compared with its `build.json` before.
   * @returns `false` if there is no such build
   * @throws Error if its files are not complete, or not the ones that were delivered
   */
  async install(name: string, version: string): Promise<boolean> {
    if (await this.#isInstalled(name, version)) return true;
    const id = `${name}/${version}`;
    const running = this.#installing.get(id);
    if (running) return running;
    const installing = this.#install(name, version).finally(() => this.#installing.delete(id));
    this.#installing.set(id, installing);
    return installing;
  }

  async delete(name: string, version: string): Promise<void> {
    const key = this.#prefixOf(name, version);
    await this.#blobs.delete(`${key}build.json`);
    await this.#blobs.deletePrefix(key);
  }

  /** Stores all builds of the folder, and then its registry, if the storage has none. */
  async storeFolder(): Promise<void> {
    if ((await this.readRegistry()) !== undefined) return;
    const registry = await readFile(join(this.#dist, 'registry.json'), 'utf8').catch(() => undefined);
    if (registry === undefined) return;
    for (const [name, version] of await this.#installedBuilds()) await this.store(name, version);
    await this.writeRegistry(registry);
  }

  /** Copies all builds into the folder, and then the registry. */
  async installAll(): Promise<void> {
    for (const name of await this.remotes()) {
      for (const version of await this.versions(name)) await this.install(name, version);
    }
    await this.pullRegistry();
  }

  #prefixOf(name: string, version: string): string {
    // Checks both names.
    folderOf(this.#dist, name, version);
    return `${remotesPrefix}${name}/${version}/`;
  }

  #isInstalled(name: string, version: string): Promise<boolean> {
    return access(join(folderOf(this.#dist, name, version), 'build.json')).then(...always);
  }

  async #readJson<T extends TSchema>(key: string, schema: T): Promise<Static<T> | undefined> {
    const bytes = await readBlobIfExists(this.#blobs, key, maxManifestBytes);
    return bytes && parse(bytes.toString(), schema);
  }

  async #install(name: string, version: string): Promise<boolean> {
    const archived = await this.read(name, version);
    if (!archived) return false;
    const key = this.#prefixOf(name, version);
    const packed = await readBlobIfExists(this.#blobs, `${key}files.tar.gz`, maxFilesBytes);
    if (!packed) throw new ArchiveError(`${key}files.tar.gz is missing in the storage`);
    const files = await unpack(packed);
    await verify(files, archived);
    const incoming = join(incomingFolder(this.#dist), randomUUID());
    try {
      for (const [path, bytes] of files) await write(join(incoming, path), bytes);
      await write(join(incoming, 'build.json'), JSON.stringify(archived.build, null, 1));
      if (archived.origin) await write(join(incoming, 'release.json'), JSON.stringify(archived.origin, null, 1));
      await mkdir(folderOf(this.#dist, name), { recursive: true });
      await rename(incoming, folderOf(this.#dist, name, version));
    } catch (error) {
      // Another process of this machine may have been faster.
      if (!(await this.#isInstalled(name, version))) throw error;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    await this.#evict(`${name}/${version}`);
    return true;
  }

  /** Names and versions in the folder. */
  async #installedBuilds(): Promise<[name: string, version: string][]> {
    const found: [string, string][] = [];
    for (const name of (await readdirIfExists(join(this.#dist, 'remotes'))).filter((one) =>
      Value.Check(RemoteName, one),
    )) {
      for (const version of await readdirIfExists(folderOf(this.#dist, name))) {
        if (Value.Check(RemoteVersion, version) && (await this.#isInstalled(name, version)))
          found.push([name, version]);
      }
    }
    return found;
  }

  /** Deletes the oldest builds that no registry names, until the rest is small enough. They can be installed again. */
  async #evict(installed: string): Promise<void> {
    const builds: { id: string; folder: string; bytes: number; since: number }[] = [];
    for (const [name, version] of await this.#installedBuilds()) {
      const folder = folderOf(this.#dist, name, version);
      const since = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      builds.push({ id: `${name}/${version}`, folder, bytes: await sizeOf(folder), since });
    }
    let bytes = builds.reduce((sum, build) => sum + build.bytes, 0);
    if (bytes <= this.#maxCacheBytes) return;
    const needed = new Set([
      installed,
      ...(await this.#inUse('registry.json')),
      ...(await this.#inUse('registry.last-good.json')),
    ]);
    for (const build of builds.toSorted((a, b) => a.since - b.since)) {
      if (bytes <= this.#maxCacheBytes) return;
      if (needed.has(build.id)) continue;
      const trash = join(incomingFolder(this.#dist), randomUUID());
      await mkdir(incomingFolder(this.#dist), { recursive: true });
      // Another process may have been faster.
      await rename(build.folder, trash).catch(() => undefined);
      await rm(trash, { recursive: true, force: true });
      bytes -= build.bytes;
    }
  }

  /** Builds that a registry of the folder names, as `{name}/{version}`. */
  async #inUse(file: string): Promise<string[]> {
    const text = await readFile(join(this.#dist, file), 'utf8').catch(() => undefined);
    const registry = text === undefined ? undefined : parse(text, RemoteRegistry);
    return Object.entries(registry?.remotes ?? {}).flatMap(([name, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((one) => `${name}/${one}`),
    );
  }
}

/** @returns undefined for a text that is not JSON, or does not fit the schema */
function parse<T extends TSchema>(text: string, schema: T): Static<T> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const always = [() => true, () => false] as const;

async function write(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    if (!entry.isFile()) return 0;
    return stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @throws Error for a file that no build may contain */
async function unpack(packed: Buffer): Promise<BuildFiles> {
  const archive = extract();
  archive.end(await run.gunzip(packed, { maxOutputLength: maxFilesBytes }));
  const files = new Map<string, Buffer>();
  for await (const entry of archive) {
    const path = entry.header.name;
    const original = path.replace(/\.br$/, '');
    if (entry.header.type !== 'file' || buildPathOf(original) !== original) {
      throw new ArchiveError(`${JSON.stringify(path)} is no file of a build`);
    }
    files.set(path, await buffer(entry));
  }
  return files;
}

/** @throws Error that names the first file that is not the one of the build */
async function verify(files: BuildFiles, { build, origin }: InstalledBuild): Promise<void> {
  const originals = new Map([...files].filter(([path]) => !isCopy(path)));
  checkFiles(originals, build);
  // Of a build that a team hosts, only the files that `build.json` names are stored.
  const [, hash] = /^([0-9a-f]{12})(?:-[0-9a-f]{6})?$/.exec(build.version) ?? [];
  if (origin?.base === undefined && hash !== undefined && contentVersion(originals) !== hash) {
    throw new ArchiveError(`The stored files of ${build.name} ${build.version} have another version`);
  }
  for (const [path, bytes] of files) {
    if (!isCopy(path)) continue;
    const original = originals.get(path.replace(/\.br$/, ''));
    const maxOutputLength = Math.max(1, original?.length ?? 0);
    if (!original?.equals(await run.brotliDecompress(bytes, { maxOutputLength }))) {
      throw new ArchiveError(`${path} is no copy of its file`);
    }
  }
}
