/** The builds that visitors get now: one frame for most of them, and one for each set of canaries. */
import { join } from 'node:path';
import { RemoteRegistry, type RegisteredRemote } from '@mediothek/contract';
import { composeAssets, type ReleaseAssets, type RemoteAssets } from './release-assets.ts';
import { readJsonFile } from './read-json-file.ts';
import { readRemoteBuild, type RemoteBuildOptions } from './remote-build.ts';
import { readShell } from './shell-build.ts';

export interface LiveRelease {
  /** As it is in use: what cannot be used has been replaced or left out. */
  registry: RemoteRegistry;
  /** The frame of who gets no canary. */
  stable: ReleaseAssets;
  /** All of them, the stable one first. */
  frames: readonly ReleaseAssets[];
  hasCanary: boolean;
  /** @param cohort 0 to 99; without one, nobody's canary */
  frameFor(cohort: number | undefined): ReleaseAssets;
  /** Changes with whatever any visitor gets. */
  id: string;
}

interface ReadOptions extends RemoteBuildOptions {
  registry: RemoteRegistry;
  /** The registry that was in use before a restart: its versions stand in for those that cannot be used. */
  previous?: RemoteRegistry | undefined;
  /** The builds that are in use: they stand in before any of `previous`. */
  inUse?: Readonly<Record<string, RemoteAssets>>;
}

export const readRegistry = (dist: string): Promise<RemoteRegistry> =>
  readJsonFile(join(dist, 'registry.json'), RemoteRegistry);

/**
 * One team's broken build holds nobody else up: its remote keeps the version from before, and a canary is left out. So is a
 * delivered remote of which nothing can be used; a build that was made here must be there.
 * @returns `problems`: what could not be used, and why
 * @throws Error when there is nothing to go on with
 */
export async function readRelease(options: ReadOptions): Promise<{ release: LiveRelease; problems: string[] }> {
  const problems: string[] = [];
  const shell = await readShell(options.dist, options.twin ?? false);
  const places = await Promise.all(
    Object.entries(options.registry.remotes).map(async ([name, registered]) => ({
      name,
      place: await readPlace(options, name, registered, (problem) => problems.push(problem)),
    })),
  );
  const used = places.flatMap(({ name, place }) => (place ? [{ name, ...place }] : []));
  const steps = [...new Set(used.flatMap(({ canary }) => canary?.percent ?? []))].toSorted((a, b) => a - b);
  /** The frame of the cohorts that get the canaries of `percent` and more. */
  const frameOf = (percent: number) =>
    composeAssets(
      shell,
      Object.fromEntries(
        used.map(({ name, stable, canary }) => [name, canary && canary.percent >= percent ? canary.build : stable]),
      ),
    );
  const stable = frameOf(100);
  const canaries = steps.map((percent) => ({ percent, frame: frameOf(percent) }));
  const frames = [stable, ...canaries.map(({ frame }) => frame)];
  const release: LiveRelease = {
    registry: { remotes: Object.fromEntries(used.map(({ name, registered }) => [name, registered])) },
    stable,
    frames,
    hasCanary: canaries.length > 0,
    frameFor: (cohort) =>
      (cohort === undefined ? undefined : canaries.find(({ percent }) => cohort < percent)?.frame) ?? stable,
    id: [steps, ...frames.map(({ buildId }) => buildId)].join(' '),
  };
  return { release, problems: problems.toSorted() };
}

interface Place {
  registered: RegisteredRemote;
  stable: RemoteAssets;
  canary: { percent: number; build: RemoteAssets } | undefined;
}

async function readPlace(
  options: ReadOptions,
  name: string,
  { canary, ...live }: RegisteredRemote,
  report: (problem: string) => void,
): Promise<Place | undefined> {
  const read = async (version: string) => {
    const build = await readRemoteBuild(options, name, version);
    if (build.serverProblem) report(`${name} ${version} is not rendered on the server: ${build.serverProblem}`);
    return build;
  };
  const stable = await read(live.version).catch(async (error: unknown) => {
    const fallback = await standIn(options, name, live.version);
    if (!fallback && !live.delivered) throw error;
    report(`${reason(error)}${fallback ? '' : ` (${name} is left out)`}`);
    return fallback;
  });
  if (!stable) return undefined;
  const tried = canary && (await read(canary.version).catch((error: unknown) => void report(reason(error))));
  const used = canary && tried ? { percent: canary.percent, build: tried } : undefined;
  return { registered: { ...live, version: stable.version, ...(used && { canary }) }, stable, canary: used };
}

async function standIn(options: ReadOptions, name: string, failed: string): Promise<RemoteAssets | undefined> {
  const before = options.previous?.remotes[name]?.version;
  const found = options.inUse?.[name];
  if (found || before === undefined || before === failed) return found;
  return readRemoteBuild(options, name, before).catch(() => undefined);
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The frame that most visitors get, without anything to fall back on. */
export async function readAssets(dist: string, options: Omit<RemoteBuildOptions, 'dist'> = {}): Promise<ReleaseAssets> {
  const { release } = await readRelease({ ...options, dist, registry: await readRegistry(dist) });
  return release.stable;
}
