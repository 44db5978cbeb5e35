import type { Cue } from './web-vtt.ts';

/** A longer pause, or a longer paragraph, starts a new paragraph. */
const maxPauseSeconds = 2;
const maxParagraphSeconds = 45;

const clock = (seconds: number): string => {
  const [hours, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const text = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${text}` : text;
};

/** Transcript as plain text: paragraphs by speakers and pauses, each with its start time. */
export function writeTranscript(cues: readonly Cue[]): string {
  const paragraphs: { start: number; end: number; speaker: string | undefined; text: string }[] = [];
  for (const { start, end, speaker, text } of cues) {
    const last = paragraphs.at(-1);
    const goesOn =
      last &&
      last.speaker === speaker &&
      start - last.end <= maxPauseSeconds &&
      start - last.start <= maxParagraphSeconds;
    if (goesOn) Object.assign(last, { end: Math.max(end, last.end), text: `${last.text} ${text}` });
    else paragraphs.push({ start, end, speaker, text });
  }
  return paragraphs
    .map(({ start, speaker, text }) => `[${clock(start)}] ${speaker === undefined ? '' : `${speaker}: `}${text}\n`)
    .join('\n');
}
