/** Automatic rollback of a failing version by the server. */
import type { DeliveryEvent } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
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
  /** Failing version. Nothing changes if it is no longer live. */
  version: string;
  reason: string;
  by: 'server';
}
export type RollbackResult =
  { done: true; event: DeliveryEvent } | { done: false; why: 'not-live' | 'pinned' | 'no-good-version' };
type Decision = RegistryDecision & { why?: Extract<RollbackResult, { done: false }>['why'] };

const maxReasonLength = 500;

/**
 * Replaces a failing live version by the last good one.
 * @throws ApiError `unavailable` while the registry cannot be read
 */
export function rollBack(context: DeliveryContext, failure: FailingRelease): Promise<RollbackResult> {
  return applyRollback(context, failure, async ({ context: transactionContext, remote, current }) => {
    if (current?.version !== failure.version) return notDone('not-live');
    if (current.pinned) return notDone('pinned');
    const version = await lastGoodVersion(transactionContext, remote, current.version);
    if (version === undefined) return notDone('no-good-version');
    const event = { action: 'healed', version, previous: current.version, reason: shortened(failure) } as const;
    return { next: withLive(current, version), events: [event] };
  });
}

/**
 * Ends a failing canary: all visitors get the live version.
 * @throws ApiError `unavailable` while the registry cannot be read
 */
export function endCanary(context: DeliveryContext, failure: FailingRelease): Promise<RollbackResult> {
  return applyRollback(context, failure, async ({ current }) => {
    if (current?.canary?.version !== failure.version) return notDone('not-live');
    const event = { action: 'canary-ended', version: failure.version, reason: shortened(failure) } as const;
    return { next: withoutCanary(current), events: [event] };
  });
}

const shortened = ({ reason }: FailingRelease): string => reason.slice(0, maxReasonLength);
const notDone = (why: NonNullable<Decision['why']>): Decision => ({ events: [], why });

async function applyRollback(
  context: DeliveryContext,
  { remote, by }: FailingRelease,
  decide: (change: RegistryUpdate) => Promise<Decision>,
): Promise<RollbackResult> {
  try {
    const { outcome, events } = await updateRegistryEntry(context, { remote, by }, decide);
    const [event] = events;
    return event ? { done: true, event } : { done: false, why: outcome.why ?? 'not-live' };
  } catch (error) {
    // The URLs of the earlier version belong to another remote by now.
    if (error instanceof ApiError && error.code === 'conflict') return { done: false, why: 'no-good-version' };
    throw error;
  }
}
