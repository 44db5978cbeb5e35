/** API responses for this remote's tests. */
import type { MediaObject } from '@mediothek/contract';

export const list = (...entries: MediaObject[]) => ({ entries, totalEntries: entries.length });

/** A playlist with all its media. */
export const contents = (name: string, ...entries: MediaObject[]) => ({
  name,
  entries,
  ids: entries.map(({ id }) => id),
  totalEntries: entries.length,
});

/** Error response because of a rule of lists. */
export const errorResponse = (problem: string, status = 409) =>
  Response.json({ code: 'conflict', message: 'refused', requestId: 'test', problem }, { status });

export const reader = { loggedIn: true, username: 'reader' };

/** jsdom has no media queries. Here all of them match, so nothing is animated. */
export function fakeMediaQueries(): void {
  Object.assign(globalThis, { matchMedia: (media: string) => ({ media, matches: true }) });
}
