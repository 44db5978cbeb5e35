/** Changes of a remote's registry entry. Each change is atomic, together with its lines in the audit log. */
import type { CanaryChange, DeliveryEvent, LiveChange, RegisteredRemote, RemoteRegistry } from '@mediothek/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { addEvent, type NewEvent, readEvents } from './events.ts';
import { declarationsOf, requireFreePaths } from './free-paths.ts';
import { requireUsable } from './installed-build.ts';
import { goodVersions, lastGoodVersion } from './live-history.ts';
import { changeRegistry } from './registry-file.ts';

/** State before a change of the registry. `context.db` is the transaction. */
export interface RegistryUpdate {
  context: DeliveryContext;
  remote: string;
  by: string;
  /** Entry before the change. `undefined`: the remote was never delivered. */
  current: RegisteredRemote | undefined;
}
/** New entry of a remote, and the events of the change. Without `next` the entry does not change. */
export interface RegistryDecision {
  next?: RegisteredRemote;
  events: Omit<NewEvent, 'remote' | 'by'>[];
}
const unchanged: RegistryDecision = { events: [] };

/**
 * Changes the entry of one remote, while no other process changes the registry.
 * @returns the new events, and the result of `decide`
 * @throws ApiError `conflict` if the remote would get pages at URLs of another one
 */
export function updateRegistryEntry<T extends RegistryDecision>(
  context: DeliveryContext,
  { remote, by }: { remote: string; by: string },
  decide: (change: RegistryUpdate) => Promise<T>,
): Promise<{ outcome: T; events: DeliveryEvent[] }> {
  return changeRegistry(context, async (registry, transaction) => {
    const current = registryEntry(registry, remote);
    const transactionContext = { ...context, db: asDatabase(transaction) };
    const outcome = await decide({ context: transactionContext, remote, by, current });
    if (outcome.next) {
      const placed = await declarationsOf(context, remote, outcome.next);
      await requireFreePaths(context, registry, remote, placed);
    }
    const events: DeliveryEvent[] = [];
    for (const event of outcome.events) events.push(await addEvent(transaction, { ...event, remote, by }));
    const result = { outcome, events };
    const { next } = outcome;
    return { result, ...(next && { registry: { ...registry, remotes: { ...registry.remotes, [remote]: next } } }) };
  });
}

const asDatabase = (transaction: Transaction<Database>): DeliveryContext['db'] => transaction;

/** Entry of a remote. A name such as `constructor` has none. */
export const registryEntry = ({ remotes }: RemoteRegistry, name: string): RegisteredRemote | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** Makes a version live. A canary continues unless it is this version. */
export function withLive(current: RegisteredRemote | undefined, version: string): RegisteredRemote {
  const { canary, ...rest } = current ?? {};
  return { ...rest, version, ...(canary && canary.version !== version && { canary }), delivered: true };
}

export function withoutCanary({ canary: _, ...rest }: RegisteredRemote): RegisteredRemote {
  return { ...rest, delivered: true };
}

/** @throws ApiError `not_found` */
export function requireRegistryEntry({ current, remote }: RegistryUpdate): RegisteredRemote {
  if (!current) throw new ApiError('not_found', `Remote "${remote}" not found`);
  return current;
}

/** Makes a version live, pins it, or both. Without either, the last good version becomes live. @throws ApiError */
export async function changeLive(
  change: RegistryUpdate,
  { version, pinned, reason }: LiveChange,
): Promise<RegistryDecision> {
  const { context, remote } = change;
  const current = requireRegistryEntry(change);
  const isRollback = version === undefined && pinned === undefined;
  const target = isRollback ? await lastGoodVersion(context, remote, current.version) : (version ?? current.version);
  if (target === undefined) {
    throw new ApiError('conflict', `There is no earlier good version of ${remote}; name an installed version`);
  }
  const reasonField = reason === undefined ? {} : { reason };
  const events: RegistryDecision['events'] = [];
  let next = current;
  if (target !== current.version) {
    await requireUsable(context, remote, target);
    // Making a version live that failed before is no rollback, so the replaced version stays good.
    const isBack =
      isRollback || goodVersions(await readEvents(context.db, { remote }), current.version).includes(target);
    next = withLive(current, target);
    events.push({
      action: isBack ? 'rolled-back' : 'live',
      version: target,
      previous: current.version,
      ...reasonField,
    });
  }
  if (pinned !== undefined && pinned !== (current.pinned ?? false)) {
    if (pinned && next.canary) events.push({ action: 'canary-ended', version: next.canary.version, ...reasonField });
    const { pinned: _, ...rest } = pinned ? withoutCanary(next) : next;
    next = { ...rest, ...(pinned && { pinned }), delivered: true };
    events.push({ action: pinned ? 'pinned' : 'unpinned', version: target, ...reasonField });
  }
  return events.length > 0 ? { next, events } : unchanged;
}

/** Begins, widens or ends a canary. With 100 percent the canary becomes live. @throws ApiError */
export async function changeCanary(
  change: RegistryUpdate,
  { version, percent }: CanaryChange,
): Promise<RegistryDecision> {
  const { context, remote } = change;
  const current = requireRegistryEntry(change);
  const activeCanary = current.canary;
  if (percent === 0) {
    if (!activeCanary || (version !== undefined && version !== activeCanary.version)) return unchanged;
    const ended = { action: 'canary-ended', version: activeCanary.version } as const;
    return { next: withoutCanary(current), events: [ended] };
  }
  if (current.pinned) throw new ApiError('conflict', `${remote} is pinned to ${current.version}; unpin it first`);
  const target = version ?? activeCanary?.version;
  if (target === undefined)
    throw new ApiError('conflict', `No canary of ${remote} runs: say which version is to be one`);
  if (target === current.version) throw new ApiError('conflict', `${target} is the live version of ${remote}`);
  await requireUsable(context, remote, target);
  if (percent === 100) {
    const event = { action: 'live', version: target, previous: current.version } as const;
    return { next: withLive(current, target), events: [event] };
  }
  if (activeCanary?.version === target && activeCanary.percent === percent) return unchanged;
  const next = { ...current, canary: { version: target, percent }, delivered: true };
  return { next, events: [{ action: 'canary', version: target, percent }] };
}
