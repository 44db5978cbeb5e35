/** Chapters of a medium. They are JSON in an attribute, so they are checked before use. */

export interface Chapter {
  /** Seconds. */
  start: number;
  title: string;
}

const isChapter = (value: unknown): value is Chapter => {
  const { start, title } = (value ?? {}) as Partial<Record<keyof Chapter, unknown>>;
  return typeof start === 'number' && Number.isFinite(start) && start >= 0 && typeof title === 'string' && title !== '';
};

/** Valid chapters in `json`, by start. Empty if the text is no list. */
export function parseChapters(json: string | null): Chapter[] {
  if (!json) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isChapter).toSorted((a, b) => a.start - b.start) : [];
  } catch {
    return []; // chapters are optional, so invalid JSON must not break the player
  }
}

/** Chapter that contains `time`. */
export const chapterAt = (chapters: readonly Chapter[], time: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= time);
