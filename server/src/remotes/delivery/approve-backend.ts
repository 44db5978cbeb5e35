/** Lists and changes what is approved for the backends of remotes: for the command line. */
import type { BackendApproval, RemoteBackend } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import { requireRegistryEntry, updateRegistryEntry } from './change-channels.ts';
import { changeBackend, describeBackend } from './change-backend.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { BuildLocation } from './installed-build.ts';
import { readRegistry } from './registry-file.ts';

/** Backend of a remote, with its live version. */
export type ListedBackend = RemoteBackend & { remote: string; version: string };

/** Backends of all remotes that declare one. @throws ApiError `unavailable` */
export async function listBackends(location: BuildLocation): Promise<ListedBackend[]> {
  const { remotes } = await readRegistry(location.dist);
  const all = await Promise.all(
    Object.entries(remotes).map(async ([remote, entry]) => {
      const backend = await describeBackend(location, remote, entry, { withUrl: true });
      return backend && { remote, version: entry.version, ...backend };
    }),
  );
  return all.filter((each) => each !== undefined);
}

/** Origins, and the URL of the backend if it changes, too. */
export interface BackendChange {
  remote: string;
  by: string;
  /** Origins. None: all that the remote declares; when they are withdrawn, all that are approved. */
  origins: readonly string[];
  /** `null`: no URL. `undefined`: the URL does not change. */
  url?: string | null | undefined;
}

/** @returns what is approved now @throws ApiError `bad_request`, `not_found`, `conflict` */
export async function approveBackend(
  context: DeliveryContext,
  kind: 'allow' | 'disallow',
  { remote, by, origins, url }: BackendChange,
): Promise<RemoteBackend | undefined> {
  const { outcome } = await updateRegistryEntry(context, { remote, by }, async (change) => {
    const current = requireRegistryEntry(change);
    const before = current.backend ?? {};
    const { declared = [] } = (await describeBackend(change.context, remote, current, { withUrl: true })) ?? {};
    const all = kind === 'allow' ? declared : (before.origins ?? []);
    const named = origins.length > 0 || url !== undefined ? origins : all;
    if (named.length === 0 && url === undefined) {
      throw new ApiError('bad_request', `"${remote}" ${kind === 'allow' ? 'declares' : 'has'} no origins`);
    }
    const decision = await changeBackend(change, changed(before, kind, named, url));
    return { ...decision, entry: decision.next ?? current };
  });
  return describeBackend(context, remote, outcome.entry, { withUrl: true });
}

function changed(
  { origins: old = [], url: oldUrl }: BackendApproval,
  kind: 'allow' | 'disallow',
  named: readonly string[],
  url: string | null | undefined,
): BackendApproval {
  const origins = kind === 'allow' ? [...new Set([...old, ...named])] : old.filter((each) => !named.includes(each));
  const nextUrl = url === undefined ? oldUrl : (url ?? undefined);
  return { ...(origins.length > 0 && { origins }), ...(nextUrl !== undefined && { url: nextUrl }) };
}
