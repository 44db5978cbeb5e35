import type { AuthState, DeclaredExtension, SlotName } from '@mediothek/contract';
import type { RouteTable } from '../routes/declared-routes.ts';

/** An extension, with the remote that declares it. */
export interface Extension extends DeclaredExtension {
  remote: string;
}

const defaultOrder = 500;
const none: readonly Extension[] = [];
/** By table, because a page with many cards asks for each of them. */
const tables = new WeakMap<RouteTable, ReadonlyMap<SlotName, readonly Extension[]>>();

function readTable({ remotes }: RouteTable): ReadonlyMap<SlotName, readonly Extension[]> {
  const all = remotes.flatMap(({ name: remote, extensions = [] }) => extensions.map((each) => ({ ...each, remote })));
  return Map.groupBy(
    all.toSorted((a, b) => (a.order ?? defaultOrder) - (b.order ?? defaultOrder)),
    ({ slot }) => slot,
  );
}

/** Extensions in a slot, in their order. */
export function extensionsOf(table: RouteTable, slot: SlotName): readonly Extension[] {
  const known = tables.get(table) ?? readTable(table);
  tables.set(table, known);
  return known.get(slot) ?? none;
}

/** Returns whether a visitor gets an extension. It grants no rights: the extension's code is public. */
export const isVisible = ({ access }: DeclaredExtension, { loggedIn }: AuthState, inHouse: boolean): boolean =>
  access === 'user' ? loggedIn : access !== 'inhouse' || inHouse;

/** Whether a remote declares any extension. */
export const hasExtensions = (remotes: RouteTable['remotes']): boolean =>
  remotes.some(({ extensions = [] }) => extensions.length > 0);
