/** The builds in `dist`, followed while the server runs: a deploy is files and a new `registry.json`, not a restart. */
import { randomUUID } from 'node:crypto';
import { rename, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteRegistry } from '@mediothek/contract';
import { readJsonFile } from './read-json-file.ts';
import { readRegistry, readRelease, type LiveRelease } from './live-release.ts';

/** A copy of the registry in use, so that a restart works without a registry that can be read. */
const lastGoodFile = (dist: string) => join(dist, 'registry.last-good.json');

/** `undefined` where there is no copy, or none that can be read. */
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
  /** The last release that can be used. */
  readonly current: LiveRelease;
  /** Why the registry as it stands is not, or not wholly, the one in use. */
  readonly registryProblem: string | undefined;
  /** Looks for a deploy now, instead of at the next interval. */
  refresh(): Promise<void>;
  /** `prepare` runs before a new release becomes the current one; where it rejects, the last one stays. */
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
  /** Told of builds that cannot be used, once per cause. */
  onError(error: Error): void;
  /** How often to look for a deploy, ms. */
  intervalMs?: number;
  /** How long a release that could not be used is left alone, unless it changes; ms. */
  retryDelayMs?: number;
}

/**
 * @throws Error when the builds are not complete from the start, and no registry that was in use before helps
 */
export async function openBuilds({
  dist,
  twin = false,
  remoteOrigins = [],
  onError,
  intervalMs = 1_000,
  retryDelayMs = 5_000,
}: BuildSettings): Promise<BuildStore> {
  const files = [join(dist, 'registry.json'), join(dist, twin ? 'twin' : 'shell', 'build.json')];
  /** Small files: their text says more than their times. */
  const fingerprint = async () => (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const options = { dist, twin, remoteOrigins };
  const noFailure = { print: '', until: 0, message: '' };
  let failed = noFailure;
  const fail = (print: string, cause: unknown): void => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (error.message !== failed.message) onError(new Error('The new builds cannot be used', { cause: error }));
    failed = { print, until: Date.now() + retryDelayMs, message: error.message };
  };
  const storeCopy = ({ registry }: LiveRelease) =>
    writeLastGood(dist, registry).catch((cause: unknown) =>
      onError(new Error('A copy of the registry in use cannot be kept', { cause })),
    );

  /** The fingerprint of the release in use; of none where it is not wholly what the registry says. */
  let seen = await fingerprint().catch(() => '');
  let current = await open();
  const preparations: ((release: LiveRelease) => Promise<void>)[] = [];
  const listeners: (() => void)[] = [];

  async function open(): Promise<LiveRelease> {
    const previous = await readLastGood(dist);
    const readErrors: string[] = [];
    const registry = await readRegistry(dist).catch((error: Error) => {
      // defence(last-good-registry): The registry that was in use before outlives a restart without one.
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
      print = await fingerprint();
      if (print === seen)
        failed = noFailure; // what could not be used has been taken back
      else if (print !== failed.print || Date.now() >= failed.until) await adopt(print);
    } catch (cause) {
      // defence(release-stays): A release that cannot be read is reported, and the one in use stays.
      fail(print, cause);
    }
  };
  let busy = false;
  let checking = Promise.resolve();
  /** One after the other: who has just written a registry must not get the answer of a look that began before. */
  const refresh = (): Promise<void> => {
    busy = true;
    const mine = checking.then(checkForDeploy).finally(() => {
      if (checking === mine) busy = false;
    });
    return (checking = mine);
  };
  const timer = setInterval(() => busy || void refresh(), intervalMs);
  timer.unref();
  return {
    dist,
    twin,
    get current() {
      return current;
    },
    get registryProblem() {
      return failed.message || undefined;
    },
    refresh,
    beforeChange: (prepare) => void preparations.push(prepare),
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
