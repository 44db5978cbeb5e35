/**
 * Store of the builds in `dist`. It adopts a deploy, which is new files and a new `registry.json`, without a restart.
 */
import { randomUUID } from 'node:crypto';
import { rename, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteRegistry } from '@mediothek/contract';
import { LRUCache } from 'lru-cache';
import type { BuildArchive } from '../remotes/delivery/build-archive.ts';
import { readJsonFile } from './read-json-file.ts';
import { readRegistry, readRelease, type LiveRelease } from './live-release.ts';

/** Copy of the registry in use, so that a restart works if `registry.json` cannot be read. */
const lastGoodFile = (dist: string) => join(dist, 'registry.last-good.json');

/** `undefined`: there is no copy, or it cannot be read. */
const readLastGood = (dist: string): Promise<RemoteRegistry | undefined> =>
  readJsonFile(lastGoodFile(dist), RemoteRegistry).catch(() => undefined);

async function writeLastGood(dist: string, registry: RemoteRegistry): Promise<void> {
  const file = lastGoodFile(dist);
  const part = `${file}.${randomUUID()}`; // several servers may share the builds
  await writeFile(part, JSON.stringify(registry, undefined, 1));
  await rename(part, file);
}

export interface BuildStore {
  /** Folder of the builds, absolute. */
  readonly dist: string;
  readonly twin: boolean;
  /** Newest usable release. */
  readonly current: LiveRelease;
  /** Why the registry is not, or not completely, the one in use. */
  readonly registryProblem: string | undefined;
  /** Checks for a deploy now instead of at the next interval. */
  refresh(): Promise<void>;
  /** Copies a build into the folder, if it is one of the archive. Pages of other servers, and old ones, name such builds. */
  install(name: string, version: string): Promise<void>;
  /** Adds a function that runs before a new release becomes the current one. If it rejects, the last release stays. */
  beforeChange(prepare: (release: LiveRelease) => Promise<void>): void;
  /** Calls `listener` as soon as a new release is the current one. */
  onChange(listener: () => void): void;
  close(): void;
}

export interface BuildSettings {
  /** Absolute. */
  dist: string;
  /** The benchmark's single bundle in place of shell and remotes. */
  twin?: boolean;
  /** Origins that teams may host their builds on. */
  remoteOrigins?: readonly string[];
  /** Builds and registry of all servers, of which the folder is a cache. `undefined`: the folder has all builds. */
  archive?: Pick<BuildArchive, 'pullRegistry' | 'install'> | undefined;
  /** Called for builds that cannot be used, once per cause. */
  onError(error: Error): void;
  /** Milliseconds between two checks for a deploy. */
  intervalMs?: number;
  /** Milliseconds until a release that could not be used is tried again. A changed release is tried immediately. */
  retryDelayMs?: number;
}

/** Milliseconds between two readings of the archive's registry. Changes are announced; this is for announcements that are lost. */
const pullIntervalMs = 15_000;
/** Milliseconds for which a build that the archive does not have is not requested again. */
const missingTtlMs = 5_000;

/** @throws Error if the builds are incomplete at the start, and the last good registry does not help */
export async function openBuilds({
  dist,
  twin = false,
  remoteOrigins = [],
  archive,
  onError,
  intervalMs = 1_000,
  retryDelayMs = 5_000,
}: BuildSettings): Promise<BuildStore> {
  const files = [join(dist, 'registry.json'), join(dist, twin ? 'twin' : 'shell', 'build.json')];
  /** Text of the registry and the build. The files are small, and a text is more reliable than a modification time. */
  const fingerprint = async () => (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const options = { dist, twin, remoteOrigins, archive };
  let nextPull = 0;
  /** Copies the registry of the archive into the folder, if it is time. */
  const pull = async (): Promise<void> => {
    if (!archive || Date.now() < nextPull) return;
    nextPull = Date.now() + pullIntervalMs;
    await archive.pullRegistry();
  };
  const noFailure = { print: '', until: 0, message: '' };
  let failed = noFailure;
  const fail = (print: string, cause: unknown): void => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (error.message !== failed.message) onError(new Error('The new builds cannot be used', { cause: error }));
    failed = { print, until: Date.now() + retryDelayMs, message: error.message };
  };
  const storeCopy = ({ registry }: LiveRelease) =>
    writeLastGood(dist, registry).catch((cause: unknown) =>
      onError(new Error('A copy of the current registry cannot be stored', { cause })),
    );

  /** Fingerprint of the release in use. Empty: parts of what the registry names are not in use. */
  const pullErrors: string[] = [];
  await pull().catch((error: Error) => void pullErrors.push(error.message));
  let seen = await fingerprint().catch(() => '');
  let current = await open();
  const preparations: ((release: LiveRelease) => Promise<void>)[] = [];
  const listeners: (() => void)[] = [];

  async function open(): Promise<LiveRelease> {
    const previous = await readLastGood(dist);
    const readErrors = [...pullErrors];
    const registry = await readRegistry(dist).catch((error: Error) => {
      // defence(last-good-registry): The last good registry lets the server restart without a readable registry.
      if (!previous) throw error;
      readErrors.push(error.message);
      return previous;
    });
    const { release, problems } = await readRelease({ ...options, registry, previous });
    const all = [...readErrors, ...problems];
    if (all.length > 0) {
      fail(seen, all.join('; '));
      seen = '';
    }
    if (readErrors.length === 0) await storeCopy(release);
    return release;
  }

  const adopt = async (print: string): Promise<void> => {
    const inUse = current.stable.remotes;
    const { release, problems } = await readRelease({ ...options, registry: await readRegistry(dist), inUse });
    const isNew = release.id !== current.id;
    if (isNew) for (const prepare of preparations) await prepare(release);
    await storeCopy(release);
    current = release;
    if (isNew) for (const listener of listeners) listener();
    seen = problems.length > 0 ? '' : print;
    if (problems.length > 0) throw new Error(problems.join('; '));
    failed = noFailure;
  };
  const checkForDeploy = async (): Promise<void> => {
    let print = '';
    try {
      await pull();
      print = await fingerprint();
      if (print === seen)
        failed = noFailure; // the unusable release was withdrawn
      else if (print !== failed.print || Date.now() >= failed.until) await adopt(print);
    } catch (cause) {
      // defence(release-stays): A release that cannot be read is reported, and the current one stays.
      fail(print, cause);
    }
  };
  let busy = false;
  let checking = Promise.resolve();
  /**
   * Runs checks one after the other. A caller that has just written a registry must not get the result of an earlier
   * check.
   */
  const check = (): Promise<void> => {
    busy = true;
    const mine = checking.then(checkForDeploy).finally(() => {
      if (checking === mine) busy = false;
    });
    return (checking = mine);
  };
  const timer = setInterval(() => busy || void check(), intervalMs);
  timer.unref();
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: missingTtlMs });
  return {
    dist,
    twin,
    get current() {
      return current;
    },
    get registryProblem() {
      return failed.message || undefined;
    },
    refresh() {
      nextPull = 0;
      return check();
    },
    async install(name, version) {
      const id = `${name}/${version}`;
      if (!archive || missing.has(id)) return;
      const isInstalled = await archive.install(name, version).catch((cause: unknown) => {
        onError(new Error(`The build ${id} cannot be copied from the storage`, { cause }));
        return false;
      });
      if (!isInstalled) missing.set(id, true);
    },
    beforeChange: (prepare) => void preparations.push(prepare),
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
