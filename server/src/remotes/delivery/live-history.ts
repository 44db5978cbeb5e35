/** What was live before, as the audit log tells it. */
import type { DeliveryEvent } from '@mediothek/contract';
import type { DeliveryContext } from './delivery-context.ts';
import { readEvents } from './events.ts';
import { blockingReason } from './installed-build.ts';

/** Taken away because it was no good. */
const isFailure = ({ action }: DeliveryEvent): boolean => action === 'healed' || action === 'rolled-back';

/**
 * What was live before `live`, the most recent first, without what was taken away for its faults the last time it was live.
 * @param events newest first
 */
export function goodVersions(events: readonly DeliveryEvent[], live: string): string[] {
  const endings = new Map<string, DeliveryEvent>();
  for (const event of events) {
    if (event.previous !== undefined && !endings.has(event.previous)) endings.set(event.previous, event);
  }
  return [...endings].filter(([version, event]) => version !== live && !isFailure(event)).map(([version]) => version);
}

/** The last version that was good before the live one and can become live again. */
export async function lastGoodVersion(
  context: DeliveryContext,
  remote: string,
  live: string,
): Promise<string | undefined> {
  for (const version of goodVersions(await readEvents(context.db, { remote }), live)) {
    if ((await blockingReason(context, remote, version)) === undefined) return version;
  }
  return undefined;
}
