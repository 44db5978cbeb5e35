import type { Cue } from '../media/web-vtt.ts';

/** Consecutive cues that are found and shown together. */
export interface Passage {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

/** Characters, about two sentences. A passage is shown completely, and its link opens the player at its start. */
const maxPassageLength = 200;
/** A longer pause starts a new passage. */
const maxPauseSeconds = 4;
/** Characters, about four hours of speech. The rest is not searchable. */
const maxTranscriptLength = 200_000;

/** Joins cues, which are in the order of their times. A cue that is longer than a passage is a passage. */
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
