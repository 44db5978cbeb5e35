import type { Cue } from './web-vtt.ts';

/** `00:01:02.500` */
export const webVttTime = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${pad(milliseconds % 1000, 3)}`;
};

/** Escapes `>` too, because `-->` would start a cue. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ');

/** Text of a cue, with its speaker as a voice span. */
export const cueText = ({ text, speaker }: Pick<Cue, 'text' | 'speaker'>): string =>
  speaker === undefined ? escaped(text) : `<v ${escaped(speaker)}>${escaped(text)}`;

/** WebVTT file with these cues (https://www.w3.org/TR/webvtt1/#file-structure). */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${webVttTime(cue.start)} --> ${webVttTime(cue.end)}\n${cueText(cue)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
