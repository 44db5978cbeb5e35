/** Hides slots of the portal's pages, and with them the extensions of all remotes in them. */
import { type PortalSlot, type RemotePages, slotNames } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import { addSlotEvents } from './events.ts';
import { declarationsOf } from './free-paths.ts';
import type { BuildLocation } from './installed-build.ts';
import { changeRegistry, type RegistryContext, readRegistry } from './registry-file.ts';

/** Extensions that the live version of a remote declares. */
interface RemoteExtensions {
  remote: string;
  version: string;
  extensions: readonly Pick<RemotePages['extensions'][number], 'slot' | 'component'>[];
}

/** All slots, hidden ones included, with the extensions in them. */
export const slotsOf = (
  { hiddenSlots = [] }: { hiddenSlots?: readonly string[] | undefined },
  remotes: readonly Omit<RemoteExtensions, 'version'>[],
): PortalSlot[] =>
  slotNames.map((slot) => ({
    slot,
    hidden: hiddenSlots.includes(slot),
    extensions: remotes.flatMap(({ remote, extensions }) =>
      extensions.filter((each) => each.slot === slot).map(({ component }) => ({ remote, component })),
    ),
  }));

async function readExtensions(
  location: BuildLocation,
  { remotes }: Awaited<ReturnType<typeof readRegistry>>,
): Promise<RemoteExtensions[]> {
  return Promise.all(
    Object.entries(remotes).map(async ([remote, { version }]) => {
      const { declarations } = await declarationsOf(location, remote, { version });
      return { remote, version, extensions: declarations.flatMap(({ extensions = [] }) => extensions) };
    }),
  );
}

/** @throws ApiError `unavailable` */
export async function listSlots(location: BuildLocation): Promise<PortalSlot[]> {
  const registry = await readRegistry(location.dist);
  return slotsOf(registry, await readExtensions(location, registry));
}

export interface SlotDecision {
  slot: string;
  hidden: boolean;
  by: string;
}

/**
 * Hides a slot of the whole portal, or shows it again. Extensions that are hidden by name stay hidden.
 * @returns all slots after the change
 * @throws ApiError `bad_request` for a slot that no page has, `unavailable`
 */
export function changeSlot(context: RegistryContext, { slot, hidden, by }: SlotDecision): Promise<PortalSlot[]> {
  if (!slotNames.includes(slot)) {
    throw new ApiError('bad_request', `No page has the slot ${slot}; the slots are ${slotNames.join(', ')}`);
  }
  return changeRegistry(context, async (registry, transaction) => {
    const { hiddenSlots = [], ...rest } = registry;
    const remotes = await readExtensions(context, registry);
    if (hiddenSlots.includes(slot) === hidden) return { result: slotsOf(registry, remotes) };
    const changed = hidden ? [...hiddenSlots, slot].toSorted() : hiddenSlots.filter((each) => each !== slot);
    const next = { ...rest, ...(changed.length > 0 && { hiddenSlots: changed }) };
    const reason = hidden
      ? `the slot ${slot} is hidden for all remotes`
      : `the slot ${slot} is shown again for all remotes`;
    const affected = remotes.filter(({ extensions }) => extensions.some((each) => each.slot === slot));
    await addSlotEvents(transaction, {
      by,
      slot,
      reason,
      remotes: affected.map(({ remote, version }) => ({ remote, version })),
    });
    return { registry: next, result: slotsOf(next, remotes) };
  });
}
