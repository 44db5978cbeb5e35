/** Delivers a checked build to all visitors, to some, or, if the remote is pinned, to none yet. */
import type { Publication, ReleaseOrigin, RemoteBuild } from '@mediothek/contract';
import type { BuildFiles } from './build-files.ts';
import {
  type RegistryUpdate,
  registryEntry,
  updateRegistryEntry,
  type RegistryDecision,
  withLive,
} from './change-channels.ts';
import { missingApproval } from './change-backend.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { requireFreePaths } from './free-paths.ts';
import { requireContract } from './host-versions.ts';
import { requireUsable } from './installed-build.ts';
import { readRegistry } from './registry-file.ts';
import { storeBuild, type StoredBuild } from './store-build.ts';
import type { DeliveryAccess } from './tokens.ts';

export interface Delivery {
  action: 'published' | 'registered';
  access: DeliveryAccess;
  build: RemoteBuild;
  files: BuildFiles;
  /** URL of the folder on the team's own origin. `undefined`: the portal hosts the build. */
  base?: string;
  /** Percentage of the visitors, for a canary. */
  percent?: number | undefined;
}

/** @throws ApiError `conflict` if the build does not fit the portal, takes URLs of another remote, or another build has its version */
export async function deliver(context: DeliveryContext, delivery: Delivery): Promise<Publication> {
  const { action, access, build, files, base, percent } = delivery;
  const { team, trusted, remote } = access;
  requireContract(build, context.hostVersions);
  await checkPaths(context, remote, build);
  const origin: ReleaseOrigin = {
    team,
    publishedAt: new Date().toISOString(),
    trusted,
    ...(build.commit !== undefined && { commit: build.commit }),
    ...(base !== undefined && { base }),
  };
  const stored = await storeBuild(context, { build, files, origin });
  const { outcome } = await updateRegistryEntry(context, { remote, by: team }, async (change) => {
    // An old build may have been removed in the meantime.
    await requireUsable(change.context, remote, stored.version);
    return { ...decide(change, stored, { action, percent }), approval: change.current?.backend };
  });
  const { publication, approval } = outcome;
  const recorded = stored.hasNewCommit ? `The commit ${build.commit?.slice(0, 10)} is recorded now` : undefined;
  const notes = [publication.note, recorded, missingApproval(build, approval)].filter(Boolean);
  return { name: remote, version: stored.version, ...publication, ...(notes.length > 0 && { note: notes.join('. ') }) };
}

/** Checks before the build is stored. The change of the registry checks again, while no other one changes it. */
async function checkPaths(context: DeliveryContext, remote: string, build: RemoteBuild): Promise<void> {
  const registry = await readRegistry(context.dist);
  const { placement } = registryEntry(registry, remote) ?? {};
  await requireFreePaths(context, registry, remote, { declarations: [build], placement });
}

type Decision = RegistryDecision & { publication: Omit<Publication, 'name' | 'version'> };

/** Decides which channel the stored version gets. */
function decide(
  { current }: RegistryUpdate,
  { version, isNew }: StoredBuild,
  { action, percent }: Pick<Delivery, 'action' | 'percent'>,
): Decision {
  if (current?.version === version) return { events: [], publication: { channel: 'live', changed: false } };
  if (current?.pinned) {
    const note = `The remote is pinned to ${current.version}: the build is installed, but not live`;
    return { events: isNew ? [{ action, version }] : [], publication: { channel: 'kept', changed: isNew, note } };
  }
  // A new remote has no other version, so its first build is live for all visitors.
  if (current && percent !== undefined) return asCanary(current, { version, action, percent });
  const previous = current && { previous: current.version };
  const endedCanaries = current?.canary && current.canary.version !== version ? [current.canary.version] : [];
  const { canary: _, ...next } = withLive(current, version);
  return {
    next,
    events: [
      ...endedCanaries.map((canary) => ({ action: 'canary-ended' as const, version: canary })),
      { action, version, ...previous },
    ],
    publication: { channel: 'live', changed: true },
  };
}

function asCanary(
  current: NonNullable<RegistryUpdate['current']>,
  { version, action, percent }: { version: string; action: Delivery['action']; percent: number },
): Decision {
  const isRunning = current.canary?.version === version && current.canary.percent === percent;
  const publication = { channel: 'canary', percent, changed: !isRunning } as const;
  if (isRunning) return { events: [], publication };
  const events: Decision['events'] = [
    { action, version },
    { action: 'canary', version, percent },
  ];
  return { next: { ...current, canary: { version, percent }, delivered: true }, events, publication };
}
