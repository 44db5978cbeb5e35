/** Style sheets of a remote apply only while a slot of the remote is on the page. */
import { sheetAttribute, type BootRemote } from '@mediothek/contract';

/** Names of remotes by the URL of the folder of their files. */
const folders = new Map<string, string>();
/** Number of open slots by remote. A remote that never had one is not in it: its sheets apply. */
const slots = new Map<string, number>();

/** Records that the files in the folder of the build belong to its remote. */
export const ownFolder = ({ name, entry }: BootRemote): void =>
  void folders.set(new URL('.', new URL(entry, location.href)).href, name);

/** Name of the remote whose build contains this file. */
export const ownerOf = (url: string): string | undefined =>
  [...folders].find(([folder]) => url.startsWith(folder))?.[1];

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
  };
  change(1);
  return () => change(-1);
}
