/** What the server itself does when a version fails its visitors. */
import type { DeliveryEvent } from '@mediothek/contract';
import {
  type RegistryUpdate,
  updateRegistryEntry,
  type RegistryDecision,
  withLive,
  withoutCanary,
} from './change-channels.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { lastGoodVersion } from './live-history.ts';

export interface FailingRelease {
  remote: string;
  /** What fails; nothing happens when it is no longer what visitors get. */
  version: string;
  reason: string;
  by: 'server';
}
export type RollbackResult =
  { done: true; event: DeliveryEvent } | { done: false; why: 'not-live' | 'pinned' | 'no-good-version' };
type Decision = RegistryDecision & { why?: Extract<RollbackResult, { done: false }>['why'] };

const reasonLength = 500;

/**
 * Takes a failing live version away: back to the last good one.
 * @throws ApiError `unavailable` while the registry cannot be read
 */
export function rollBack(place: DeliveryContext, failure: FailingRelease): Promise<RollbackResult> {
  return heal(place, failure, async ({ place: inside, remote, current }) => {
    if (current?.version !== failure.version) return refused('not-live');
    if (current.pinned) return refused('pinned');
    const version = await lastGoodVersion(inside, remote, current.version);
    if (version === undefined) return refused('no-good-version');
    const event = { action: 'healed', version, previous: current.version, reason: shortened(failure) } as const;
    return { next: withLive(current, version), events: [event] };
  });
}

/**
 * Ends a failing canary: everybody gets the live version.
 * @throws ApiError `unavailable` while the registry cannot be read
 */
export function endCanary(place: DeliveryContext, failure: FailingRelease): Promise<RollbackResult> {
  return heal(place, failure, async ({ current }) => {
    if (current?.canary?.version !== failure.version) return refused('not-live');
    const event = { action: 'canary-ended', version: failure.version, reason: shortened(failure) } as const;
    return { next: withoutCanary(current), events: [event] };
  });
}

const shortened = ({ reason }: FailingRelease): string => reason.slice(0, reasonLength);
const refused = (why: NonNullable<Decision['why']>): Decision => ({ events: [], why });

async function heal(
  place: DeliveryContext,
  { remote, by }: FailingRelease,
  decide: (change: RegistryUpdate) => Promise<Decision>,
): Promise<RollbackResult> {
  const { outcome, events } = await updateRegistryEntry(place, { remote, by }, decide);
  const [event] = events;
  return event ? { done: true, event } : { done: false, why: outcome.why ?? 'not-live' };
}
