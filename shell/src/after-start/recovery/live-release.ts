/** Which builds are live now. */
import type { ReleasedRemote, RemoteRelease } from '@mediothek/contract';

/** A visitor waits meanwhile; ms. */
const timeoutMs = 4_000;

let pending: Promise<RemoteRelease> | undefined;

/** However many ask at once, the server is asked once. Rejects when it has no usable answer in time. */
export function liveRelease(): Promise<RemoteRelease> {
  pending ??= fetchRelease().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function fetchRelease(): Promise<RemoteRelease> {
  const response = await fetch('/api/v0/remotes', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  const body: unknown = response.ok ? await response.json() : undefined;
  if (!isRelease(body)) throw new Error(`The live builds could not be learnt: the answer was ${response.status}`);
  return body;
}

/** Code will be run from these addresses: nothing but the build's own folder, and every file with its integrity. */
function isRelease(body: unknown): body is RemoteRelease {
  const { remotes } = (body ?? {}) as Partial<RemoteRelease>;
  return Array.isArray(remotes) && remotes.every(isOwn);
}

/** The folder is the portal's, or on an origin of the team's own. */
function isOwn({ name, version, entry, modules, styles, integrity }: ReleasedRemote): boolean {
  const folder = /^https?:/.test(entry) ? new URL('.', entry).href : `/remotes/${name}/${version}/`;
  const files = [entry, ...modules, ...styles];
  return files.every(
    (file) => file.startsWith(folder) && !file.includes('..') && integrity[file]?.startsWith('sha384-'),
  );
}
