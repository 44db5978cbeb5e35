/**
 * Slots of remotes on this page. Style sheets of a remote apply only while it has one, and a watcher is told when a
 * remote was loaded, was mounted or has left.
 */
import { sheetAttribute, type BootRemote } from '@mediothek/contract';

/** Names of remotes by the URL of the folder of their files. */
const folders = new Map<string, string>();
/** Number of open slots by remote. A remote that never had one is not in it: its sheets apply. */
const slots = new Map<string, number>();

/** Records that the files in the folder of the build belong to its remote. */
export function ownFolder({ name, entry }: BootRemote): void {
  const { href } = new URL(entry, location.href);
  folders.set(href.slice(0, href.lastIndexOf('/') + 1), name);
}

/** Name of the remote whose build contains this file. */
export const ownerOf = (url: string): string | undefined =>
  [...folders].find(([folder]) => url.startsWith(folder))?.[1];

export const isAnySlotOpen = (): boolean => [...slots.values()].some(Boolean);
export const hasSlot = (remote: string): boolean => Boolean(slots.get(remote));

/** Makes the remote's sheets apply, or not, depending on its slots. */
export function applySheets(remote: string): void {
  const sheets = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(`[${sheetAttribute}="${remote}"]`);
  for (const { sheet } of sheets) if (sheet) sheet.disabled = slots.get(remote) === 0;
}

/** Called before a remote is mounted. @returns closes the slot, after the remote has left */
export function openSlot(remote: string): () => void {
  const change = (by: number) => {
    slots.set(remote, (slots.get(remote) ?? 0) + by);
    applySheets(remote);
    remoteRan(remote);
  };
  change(1);
  return () => change(-1);
}

/** Called before a remote is loaded, and when code of it ran: it was loaded, mounted, or has left. */
type Watcher = (remote: string, step?: 'before' | 'loaded') => void;
let watcher: Watcher | undefined;
export const remoteRan: Watcher = (...step) => watcher?.(...step);
/** Sets the only watcher. @returns the remotes that were loaded before */
export function watchRemotes(watch: Watcher): string[] {
  watcher = watch;
  return [...new Set(folders.values())];
}
