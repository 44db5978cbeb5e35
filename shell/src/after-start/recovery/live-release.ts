/** Fetches the live builds. */
import type { ReleasedRemote, RemoteRelease } from '@mediothek/contract';

/** Short, because a visitor is waiting. */
const timeoutMs = 4_000;

let pending: Promise<RemoteRelease> | undefined;

/** Concurrent calls share one request. Rejects if the server sends no valid response in time. */
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

/** The page runs code from these URLs, so they must be in the build's own folder, and every file needs an integrity. */
function isRelease(body: unknown): body is RemoteRelease {
  const { remotes } = (body ?? {}) as Partial<RemoteRelease>;
  return Array.isArray(remotes) && remotes.every(isOwn);
}

/** The folder belongs to the portal, or to an origin of the team. */
function isOwn({ name, version, entry, modules, styles, integrity }: ReleasedRemote): boolean {
  const folder = /^https?:/.test(entry) ? new URL('.', entry).href : `/remotes/${name}/${version}/`;
  const files = [entry, ...modules, ...styles];
  return files.every(
    (file) => file.startsWith(folder) && !file.includes('..') && integrity[file]?.startsWith('sha384-'),
  );
}
