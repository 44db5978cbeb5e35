/** What the API answers, for this remote's tests. */
import type { MediaObject } from '@mediothek/contract';

export const list = (...entries: MediaObject[]) => ({ entries, totalEntries: entries.length });

/** A playlist with all its media. */
export const contents = (name: string, ...entries: MediaObject[]) => ({
  name,
  entries,
  ids: entries.map(({ id }) => id),
  totalEntries: entries.length,
});

/** A refusal by a rule of lists. */
export const refusedBy = (problem: string, status = 409) =>
  Response.json({ code: 'conflict', message: 'refused', requestId: 'test', problem }, { status });

export const reader = { loggedIn: true, username: 'reader' };

/** jsdom has neither modal dialogs nor media queries. */
export function prepareBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Object.assign(globalThis, { matchMedia: (media: string) => ({ media, matches: true }) });
}
