/** Changes of where the pages of a remote are, and of which of its pages and extensions exist. */
import { isExtensionHidden, Placement, placeDeclaration, type RemotePages } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { ApiError } from '../../base/http/api-error.ts';
import { type RegistryDecision, type RegistryUpdate, requireRegistryEntry } from './change-channels.ts';
import { declarationsOf } from './free-paths.ts';
import type { BuildLocation } from './installed-build.ts';

const count = ({ moved = {}, hidden = [], unlisted = [], hiddenExtensions = [] }: Placement): number =>
  Object.keys(moved).length + hidden.length + unlisted.length + hiddenExtensions.length;

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/**
 * Replaces the placement of a remote. An empty one puts every page where the build declares it.
 * @throws ApiError `bad_request` for paths that no live or canary version declares
 */
export async function changePlacement(change: RegistryUpdate, placement: Placement): Promise<RegistryDecision> {
  const current = requireRegistryEntry(change);
  const [invalid] = Value.Errors(Placement, placement);
  if (invalid) throw new ApiError('bad_request', `${invalid.instancePath} is no path of a page: ${invalid.message}`);
  const { declarations } = await declarationsOf(change.context, change.remote, current);
  const paths = declarations.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  const entries = declarations.flatMap(({ navigation = [] }) => navigation.map(({ path }) => path));
  const extensions = declarations.flatMap(({ extensions: list = [] }) =>
    list.flatMap(({ component, slot }) => [component, slot]),
  );
  const { moved = {}, hidden = [], unlisted = [], hiddenExtensions = [] } = placement;
  const unknown =
    Object.keys(moved).find((base) => !paths.some((path) => isBelow(path, base))) ??
    hidden.find((path) => !paths.includes(path)) ??
    unlisted.find((path) => !entries.includes(path)) ??
    hiddenExtensions.find((name) => !extensions.includes(name));
  if (unknown !== undefined) {
    const known = [...new Set([...paths, ...entries, ...extensions])].join(', ') || 'none';
    throw new ApiError('bad_request', `"${change.remote}" declares nothing at ${unknown}; it declares ${known}`);
  }
  if (JSON.stringify(placement) === JSON.stringify(current.placement ?? {})) return { events: [] };
  const { placement: _, ...rest } = current;
  const next = { ...rest, ...(count(placement) > 0 && { placement }) };
  return { next, events: [{ action: 'placed', version: current.version, reason: describePlacement(placement) }] };
}

const maxReasonLength = 500;

/** For the audit log. */
function describePlacement({ moved = {}, hidden = [], unlisted = [], hiddenExtensions = [] }: Placement): string {
  const parts = [
    ...Object.entries(moved).map(([from, to]) => `${from} is at ${to}`),
    ...hidden.map((path) => `${path} is hidden`),
    ...unlisted.map((path) => `${path} is not in the menu`),
    ...hiddenExtensions.map((name) => `the extension ${name} is hidden`),
  ];
  return (parts.join('; ') || 'all pages as declared').slice(0, maxReasonLength);
}

/** Pages, menu entries and extensions of the live version, those that an operator has hidden included. */
export async function listPages(
  location: BuildLocation,
  name: string,
  { version, placement = {} }: { version: string; placement?: Placement | undefined },
): Promise<RemotePages> {
  const { declarations } = await declarationsOf(location, name, { version });
  const [{ routes = [], navigation = [], extensions = [] } = {}] = declarations;
  const { hidden = [], unlisted = [], hiddenExtensions, moved } = placement;
  const everything = placeDeclaration({ routes, navigation }, moved ? { moved } : {});
  return {
    pages: everything.routes.map(({ path, page, title, access = 'public', from }) => ({
      path,
      page,
      title,
      access,
      ...(from !== undefined && { from }),
      hidden: hidden.includes(from ?? path),
    })),
    entries: navigation.map(({ label, path: declared }, index) => ({
      label,
      path: everything.navigation[index]?.path ?? declared,
      declared,
      hidden: unlisted.includes(declared),
    })),
    extensions: extensions.map(({ component, slot, title, access = 'public' }) => ({
      component,
      slot,
      ...(title && { title }),
      access,
      hidden: isExtensionHidden({ component, slot }, hiddenExtensions),
    })),
    placement,
  };
}
