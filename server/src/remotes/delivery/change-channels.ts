/** What may happen to a remote's place in the registry. Each change is one step, with its lines in the audit log. */
import type { CanaryChange, DeliveryEvent, LiveChange, RegisteredRemote, RemoteRegistry } from '@mediothek/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { addEvent, type NewEvent, readEvents } from './events.ts';
import { requireUsable } from './installed-build.ts';
import { goodVersions, lastGoodVersion } from './live-history.ts';
import { changeRegistry } from './registry-file.ts';

/** Before the registry is changed: `db` is the transaction. */
export interface RegistryUpdate {
  context: DeliveryContext;
  remote: string;
  by: string;
  /** As it is; none for a remote that was never delivered. */
  current: RegisteredRemote | undefined;
}
/** How a remote is registered after a change, and what the log says about it; no `next`: as before. */
export interface RegistryDecision {
  next?: RegisteredRemote;
  events: Omit<NewEvent, 'remote' | 'by'>[];
}
const unchanged: RegistryDecision = { events: [] };

/**
 * Changes one remote's place while nobody else changes any.
 * @returns the new lines of the log, and what `decide` says besides
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
    const events: DeliveryEvent[] = [];
    for (const event of outcome.events) events.push(await addEvent(transaction, { ...event, remote, by }));
    const result = { outcome, events };
    const { next } = outcome;
    return { result, ...(next && { registry: { ...registry, remotes: { ...registry.remotes, [remote]: next } } }) };
  });
}

const asDatabase = (transaction: Transaction<Database>): DeliveryContext['db'] => transaction;

/** A name such as `constructor` is no remote. */
export const registryEntry = ({ remotes }: RemoteRegistry, name: string): RegisteredRemote | undefined =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** Gives every visitor this version. A canary goes on unless it is what became live. */
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

/** Makes a version live, pins it, or both; without either, the last good version becomes live. @throws ApiError */
export async function changeLive(
  change: RegistryUpdate,
  { version, pinned, reason }: LiveChange,
): Promise<RegistryDecision> {
  const { context, remote } = change;
  const current = requireRegistryEntry(change);
  const isRollback = version === undefined && pinned === undefined;
  const target = isRollback ? await lastGoodVersion(context, remote, current.version) : (version ?? current.version);
  if (target === undefined) {
    throw new ApiError('conflict', `There is no good version of ${remote} to go back to; name one that is kept`);
  }
  const reasonField = reason === undefined ? {} : { reason };
  const events: RegistryDecision['events'] = [];
  let next = current;
  if (target !== current.version) {
    await requireUsable(context, remote, target);
    // One that failed before and is tried again is no step back: what is live now stays good.
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

/** Begins, widens or ends a canary; with 100 percent it becomes live. @throws ApiError */
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
