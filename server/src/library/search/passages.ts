import type { Cue } from '../media/web-vtt.ts';

/** A few cues that are found and shown together. */
export interface Passage {
  /** Seconds */
  start: number;
  end: number;
  text: string;
}

/** About two sentences: a passage is shown as it is, and opens the player at its beginning. */
const maxPassageLength = 200;
/** Seconds; what is said after a pause is something else. */
const maxPauseSeconds = 4;
/** Four hours of speech; what comes later is not found. */
const maxTranscriptLength = 200_000;

/** Joins cues in the order of their times; a cue that is longer than a passage is one. */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = [];
  let length = 0;
  for (const { start, end, text } of cues) {
    length += text.length + 1;
    if (length > maxTranscriptLength) break;
    const last = passages.at(-1);
    const belongs = last && start - last.end <= maxPauseSeconds && last.text.length + text.length < maxPassageLength;
    if (belongs) Object.assign(last, { end: Math.max(end, last.end), text: `${last.text} ${text}` });
    else passages.push({ start, end, text });
  }
  return passages;
}
