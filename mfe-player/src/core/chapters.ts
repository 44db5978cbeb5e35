/** Chapters as the page hands them over: JSON in an attribute, so they are checked before use. */

export interface Chapter {
  /** Seconds */
  start: number;
  title: string;
}

const isChapter = (value: unknown): value is Chapter => {
  const { start, title } = (value ?? {}) as Partial<Record<keyof Chapter, unknown>>;
  return typeof start === 'number' && Number.isFinite(start) && start >= 0 && typeof title === 'string' && title !== '';
};

/** The well-formed chapters in `json`, by start; none for text that is no list. */
export function parseChapters(json: string | null): Chapter[] {
  if (!json) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isChapter).toSorted((a, b) => a.start - b.start) : [];
  } catch {
    return []; // chapters are a convenience: a broken list must not cost the player
  }
}

/** The chapter that `time` is in. */
export const chapterAt = (chapters: readonly Chapter[], time: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= time);
