/** Builds that visitors get now: the release assets for most of them, and a variant for each set of canaries. */
import { join } from 'node:path';
import {
  type BackendApproval,
  divideOrigins,
  pathsOverlap,
  RemoteRegistry,
  takenPaths,
  type RegisteredRemote,
} from '@mediothek/contract';
import { composeAssets, type ReleaseAssets, type RemoteAssets } from './release-assets.ts';
import { readJsonFile } from './read-json-file.ts';
import { readRemoteBuild, type RemoteBuildOptions } from './remote-build.ts';
import { readShell } from './shell-build.ts';

export interface LiveRelease {
  /** Registry in use: unusable builds are replaced or left out. */
  registry: RemoteRegistry;
  /** Assets of visitors without a canary. */
  stable: ReleaseAssets;
  /** All variants, the stable one first. */
  variants: readonly ReleaseAssets[];
  hasCanary: boolean;
  /** @param cohort 0 to 99. `undefined`: no canary. */
  assetsFor(cohort: number | undefined): ReleaseAssets;
  /** Changes when the assets of any visitor change. */
  id: string;
}

interface ReadOptions extends RemoteBuildOptions {
  registry: RemoteRegistry;
  /** Registry that was in use before a restart. Its versions replace unusable ones. */
  previous?: RemoteRegistry | undefined;
  /** Builds in use. They have priority over those of `previous`. */
  inUse?: Readonly<Record<string, RemoteAssets>>;
}

export const readRegistry = (dist: string): Promise<RemoteRegistry> =>
  readJsonFile(join(dist, 'registry.json'), RemoteRegistry);

/**
 * Reads the release. A broken build of one team does not block the others: its remote keeps the previous version, and a
 * broken canary is left out. A delivered remote without any usable build is left out, too. A build of the portal's own
 * repository must exist.
 * @returns `problems`: what could not be used, and why
 * @throws Error if no usable release is left
 */
export async function readRelease(options: ReadOptions): Promise<{ release: LiveRelease; problems: string[] }> {
  const problems: string[] = [];
  const shell = await readShell(options.dist, options.twin ?? false);
  const entries = await Promise.all(
    Object.entries(options.registry.remotes).map(async ([name, registered]) => ({
      name,
      entry: await readEntry(options, name, registered, (problem) => problems.push(problem)),
    })),
  );
  const read = entries.flatMap(({ name, entry }) => (entry ? [{ name, ...entry }] : []));
  const { hiddenSlots } = options.registry;
  const used = withoutConflicts(read, (problem) => problems.push(problem)).map((entry) =>
    withoutSlots(entry, hiddenSlots),
  );
  const percents = [...new Set(used.flatMap(({ canary }) => canary?.percent ?? []))].toSorted((a, b) => a - b);
  /** Assets of the cohorts that get the canaries of `percent` and more. */
  const assetsOf = (percent: number) =>
    composeAssets(
      shell,
      Object.fromEntries(
        used.map(({ name, stable, canary }) => [name, canary && canary.percent >= percent ? canary.build : stable]),
      ),
    );
  const stable = assetsOf(100);
  const canaries = percents.map((percent) => ({ percent, assets: assetsOf(percent) }));
  const variants = [stable, ...canaries.map(({ assets }) => assets)];
  const release: LiveRelease = {
    registry: {
      remotes: Object.fromEntries(used.map(({ name, registered }) => [name, registered])),
      ...(hiddenSlots && { hiddenSlots }),
    },
    stable,
    variants,
    hasCanary: canaries.length > 0,
    assetsFor: (cohort) =>
      (cohort === undefined ? undefined : canaries.find(({ percent }) => cohort < percent)?.assets) ?? stable,
    id: [percents, ...variants.map(({ buildId }) => buildId)].join(' '),
  };
  return { release, problems: problems.toSorted() };
}

/**
 * Leaves out pages of remotes whose paths overlap with those of another remote. Publications with such pages are
 * rejected, so they come with builds that somebody has put into the folder. Builds of the portal's own repository win.
 */
function withoutConflicts<Entry extends ReleaseEntry & { name: string }>(
  entries: readonly Entry[],
  onProblem: (problem: string) => void,
): Entry[] {
  const order = entries.toSorted(
    (a, b) => Number(a.registered.delivered ?? false) - Number(b.registered.delivered ?? false),
  );
  const taken: { name: string; path: string }[] = [];
  const without = new Set<string>();
  for (const { name, stable, canary } of order) {
    const paths = [stable, ...(canary ? [canary.build] : [])].flatMap(({ placed }) => takenPaths(placed));
    const [conflict] = paths.flatMap((path) => {
      const other = taken.find((each) => pathsOverlap(each.path, path));
      return other ? [`${name} ${path} has the same URLs as ${other.name} ${other.path}`] : [];
    });
    if (conflict === undefined) taken.push(...paths.map((path) => ({ name, path })));
    else {
      // defence(urls-have-one-owner): Otherwise the order of the registry would decide which page a URL shows.
      without.add(name);
      onProblem(`${conflict} (the pages of ${name} are left out)`);
    }
  }
  return entries.map((entry) => {
    if (!without.has(entry.name)) return entry;
    const { stable, canary } = entry;
    return {
      ...entry,
      stable: { ...stable, placed: withoutPages(stable) },
      canary: canary && { ...canary, build: { ...canary.build, placed: withoutPages(canary.build) } },
    };
  });
}

const withoutPages = ({ placed }: RemoteAssets): RemoteAssets['placed'] => ({ ...placed, routes: [], navigation: [] });

/** Leaves out the extensions in slots that an operator has hidden, also those of a build that is used as a fallback. */
function withoutSlots<Entry extends ReleaseEntry>(entry: Entry, hiddenSlots: readonly string[] = []): Entry {
  if (hiddenSlots.length === 0) return entry;
  const visible = (build: RemoteAssets): RemoteAssets => ({
    ...build,
    placed: { ...build.placed, extensions: build.placed.extensions.filter(({ slot }) => !hiddenSlots.includes(slot)) },
  });
  const { stable, canary } = entry;
  return { ...entry, stable: visible(stable), canary: canary && { ...canary, build: visible(canary.build) } };
}

interface ReleaseEntry {
  registered: RegisteredRemote;
  stable: RemoteAssets;
  canary: { percent: number; build: RemoteAssets } | undefined;
}

async function readEntry(
  options: ReadOptions,
  name: string,
  { canary, ...live }: RegisteredRemote,
  onProblem: (problem: string) => void,
): Promise<ReleaseEntry | undefined> {
  const read = async (version: string) => {
    const build = await readRemoteBuild(options, name, version, live);
    if (build.serverProblem) onProblem(`${name} ${version} is not rendered on the server: ${build.serverProblem}`);
    return build;
  };
  const stable = await read(live.version).catch(async (error: unknown) => {
    const fallback = await readFallback(options, name, live);
    if (!fallback && !live.delivered) throw error;
    onProblem(`${reason(error)}${fallback ? '' : ` (${name} is left out)`}`);
    return fallback;
  });
  if (!stable) return undefined;
  const canaryBuild = canary && (await read(canary.version).catch((error: unknown) => void onProblem(reason(error))));
  const used = canary && canaryBuild ? { percent: canary.percent, build: canaryBuild } : undefined;
  return { registered: { ...live, version: stable.version, ...(used && { canary }) }, stable, canary: used };
}

async function readFallback(
  options: ReadOptions,
  name: string,
  { version: failed, placement, backend }: RegisteredRemote,
): Promise<RemoteAssets | undefined> {
  const previousVersion = options.previous?.remotes[name]?.version;
  const buildInUse = options.inUse?.[name];
  if (buildInUse || previousVersion === undefined || previousVersion === failed) {
    return buildInUse && withApproval(buildInUse, backend);
  }
  return readRemoteBuild(options, name, previousVersion, { placement, backend }).catch(() => undefined);
}

/** An approval that was withdrawn does not last longer because the newest build cannot be used. */
function withApproval(build: RemoteAssets, approval: BackendApproval | undefined): RemoteAssets {
  const { approved, missing } = build.backend;
  return { ...build, backend: divideOrigins({ origins: [...approved, ...missing] }, approval) };
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Assets that most visitors get, without any fallback. */
export async function readAssets(dist: string, options: Omit<RemoteBuildOptions, 'dist'> = {}): Promise<ReleaseAssets> {
  const { release } = await readRelease({ ...options, dist, registry: await readRegistry(dist) });
  return release.stable;
}
