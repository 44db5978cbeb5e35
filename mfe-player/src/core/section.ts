/** Section of a medium that is repeated. */

export interface Section {
  /** Seconds. */
  start: number;
  end: number;
}

/** A part of a section, while the visitor chooses its ends. */
export type SectionEnds = Partial<Section>;

/** Shortest section in seconds. A shorter one would be a noise. */
const shortest = 0.5;

/** The section between two times in any order. Undefined if one is missing or they are too close. */
export function sectionOf({ start, end }: SectionEnds): Section | undefined {
  if (start === undefined || end === undefined || Math.abs(end - start) < shortest) return undefined;
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

/** Where playback continues after it has moved from one time to another: at the start if it has passed the end. */
export const repeatFrom = (section: Section, before: number, now: number): number | undefined =>
  before >= section.start - shortest && before < section.end && now >= section.end ? section.start : undefined;
