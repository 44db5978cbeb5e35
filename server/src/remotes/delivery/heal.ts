/** What the server itself does when a version fails its visitors. */
import type { DeliveryEvent } from '@mediothek/contract';
import { type Change, changePlace, type Outcome, withLive, withoutCanary } from './change-channels.ts';
import type { DeliveryPlace } from './delivery-place.ts';
import { lastGoodVersion } from './live-history.ts';

export interface Failure {
  remote: string;
  /** What fails; nothing happens when it is no longer what visitors get. */
  version: string;
  reason: string;
  by: 'server';
}
export type Healed =
  { done: true; event: DeliveryEvent } | { done: false; why: 'not-live' | 'pinned' | 'no-good-version' };
type Decision = Outcome & { why?: Extract<Healed, { done: false }>['why'] };

const reasonLength = 500;

/**
 * Takes a failing live version away: back to the last good one.
 * @throws ApiError `unavailable` while the registry cannot be read
 */
export function rollBack(place: DeliveryPlace, failure: Failure): Promise<Healed> {
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
export function endCanary(place: DeliveryPlace, failure: Failure): Promise<Healed> {
  return heal(place, failure, async ({ current }) => {
    if (current?.canary?.version !== failure.version) return refused('not-live');
    const event = { action: 'canary-ended', version: failure.version, reason: shortened(failure) } as const;
    return { next: withoutCanary(current), events: [event] };
  });
}

const shortened = ({ reason }: Failure): string => reason.slice(0, reasonLength);
const refused = (why: NonNullable<Decision['why']>): Decision => ({ events: [], why });

async function heal(
  place: DeliveryPlace,
  { remote, by }: Failure,
  decide: (change: Change) => Promise<Decision>,
): Promise<Healed> {
  const { outcome, events } = await changePlace(place, { remote, by }, decide);
  const [event] = events;
  return event ? { done: true, event } : { done: false, why: outcome.why ?? 'not-live' };
}
