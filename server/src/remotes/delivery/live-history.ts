/** Versions that were live before, from the audit log. */
import type { DeliveryEvent } from '@mediothek/contract';
import type { DeliveryContext } from './delivery-context.ts';
import { readEvents } from './events.ts';
import { blockingReason } from './installed-build.ts';

/** Returns whether the event replaced a version because it failed. */
const isFailure = ({ action }: DeliveryEvent): boolean => action === 'healed' || action === 'rolled-back';

/**
 * Versions that were live before `live`, the most recent first. A version that was rolled back when it was last live is
 * left out.
 * @param events newest first
 */
export function goodVersions(events: readonly DeliveryEvent[], live: string): string[] {
  const endings = new Map<string, DeliveryEvent>();
  for (const event of events) {
    if (event.previous !== undefined && !endings.has(event.previous)) endings.set(event.previous, event);
  }
  return [...endings].filter(([version, event]) => version !== live && !isFailure(event)).map(([version]) => version);
}

/** Last good version that can become live again. */
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
