/** Replaces one line of a captions file and leaves everything else as it is. */
import { subRipToWebVtt } from './sub-rip.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';
import { cueText, webVttTime } from './write-web-vtt.ts';

/**
 * - `outdated`: the file no longer contains the line
 * - `times`: the line ends before it starts or after the medium, or leaves its place between the other lines
 * - `text`: the file format cannot contain the text
 * - `unchanged`: text and times are those of the line
 */
export type CorrectionReason = 'outdated' | 'times' | 'text' | 'unchanged';

/** The message describes the error in English. */
export class CorrectionError extends Error {
  override name = 'CorrectionError';
  readonly reason: CorrectionReason;
  constructor(reason: CorrectionReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The line as it was read, and its new text and times in seconds. */
export interface LineChange extends Pick<Cue, 'text' | 'start' | 'end'> {
  base: Cue;
}

export interface CaptionsSource {
  /** As it is stored. */
  text: string;
  isSubRip: boolean;
  /** Seconds of the medium, if known. */
  duration?: number | undefined;
}

/** Files have milliseconds, of which a float is an approximation. */
const isSameTime = (a: number, b: number): boolean => Math.abs(a - b) < 0.0005;
const hasTimesOf = (a: Pick<Cue, 'start' | 'end'>, b: Pick<Cue, 'start' | 'end'>): boolean =>
  isSameTime(a.start, b.start) && isSameTime(a.end, b.end);
const isSameCue = (a: Cue, b: Cue): boolean => hasTimesOf(a, b) && a.text === b.text && a.speaker === b.speaker;

const changedCue = ({ base, text, start, end }: LineChange): Cue => ({ ...base, text, start, end });
const readCues = (text: string, isSubRip: boolean): Promise<Cue[]> =>
  parseWebVtt(isSubRip ? subRipToWebVtt(text) : text);

/** Whether the file contains the changed line already, and no longer the original one. */
export async function isCorrected({ text, isSubRip }: CaptionsSource, change: LineChange): Promise<boolean> {
  const cues = await readCues(text, isSubRip);
  const contains = (line: Cue) => cues.some((cue) => isSameCue(cue, line));
  return !contains(change.base) && contains(changedCue(change));
}

const timesLine = /^(\s*)([\d:.,]+)\s*-->\s*([\d:.,]+)(.*)$/;

/** `1:02,5` in seconds. */
function secondsOf(timestamp: string): number {
  const [whole = '', fraction = '0'] = timestamp.split(/[.,]/);
  return whole.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) + Number(`0.${fraction}`);
}

/** Lines of a cue in the file: `from` is the line of its times, `to` the line after its text. */
interface Block {
  from: number;
  to: number;
  speeches: Cue[];
}

function endOfBlock(lines: readonly string[], from: number, isSubRip: boolean): number {
  for (let at = from + 1; at < lines.length; at += 1) {
    const [line = '', next = ''] = lines.slice(at, at + 2);
    if (line === '' || line.includes('-->')) return at;
    if (isSubRip && /^\s*\d+\s*$/.test(line) && next.includes('-->')) return at;
  }
  return lines.length;
}

async function findBlock(lines: readonly string[], base: Cue, isSubRip: boolean): Promise<Block | undefined> {
  for (let from = isSubRip ? 0 : 1; from < lines.length; from += 1) {
    const [, , start = '', end = ''] = timesLine.exec(lines[from] ?? '') ?? [];
    if (!hasTimesOf({ start: secondsOf(start), end: secondsOf(end) }, base)) continue;
    const to = endOfBlock(lines, from, isSubRip);
    const block = lines.slice(from, to);
    const speeches = await readCues((isSubRip ? block : ['WEBVTT', '', ...block]).join('\n'), isSubRip);
    if (speeches.some((cue) => isSameCue(cue, base))) return { from, to, speeches };
  }
  return undefined;
}

/** @throws CorrectionError `times` */
function checkTimes(others: readonly Cue[], { base, start, end }: LineChange, duration: number | undefined): void {
  if (hasTimesOf(base, { start, end })) return;
  const isBefore = (cue: Cue) => cue.start < base.start || (cue.start === base.start && cue.end <= base.end);
  const previous = others.findLast(isBefore);
  const next = others.find((cue) => !isBefore(cue));
  const latest = Math.max(base.end, Math.min(next?.end ?? Infinity, duration ?? Infinity));
  const earliest = Math.min(base.start, previous?.start ?? 0);
  if (start < earliest || start > (next?.start ?? Infinity) || end <= start || end > latest)
    throw new CorrectionError(
      'times',
      `The line must begin from ${earliest} s on${next ? ` and by ${next.start} s` : ''}, and end after that by ${latest} s`,
    );
}

function writeTimes(line: string, { start, end }: LineChange, isSubRip: boolean): string {
  const [, indent = '', , , settings = ''] = timesLine.exec(line) ?? [];
  const times = `${indent}${webVttTime(start)} --> ${webVttTime(end)}`;
  return `${isSubRip ? times.replaceAll('.', ',') : times}${settings}`;
}

function writeText(payload: readonly string[], speeches: readonly Cue[], isSubRip: boolean): string[] {
  if (isSubRip) return speeches.map(({ text }) => text);
  const [first] = speeches;
  if (speeches.length > 1 || !first) {
    return speeches.map((cue) => (cue.speaker === undefined ? cueText(cue) : `${cueText(cue)}</v>`));
  }
  // The voice tag may have classes, such as <v.loud Ada>.
  const [voice] = first.speaker === undefined ? [] : (/^\s*<v[^>]*>/.exec(payload.join('\n')) ?? []);
  return [voice === undefined ? cueText(first) : `${voice}${cueText({ text: first.text })}`];
}

const keyOf = ({ start, end, text, speaker }: Cue): string =>
  JSON.stringify([Math.round(start * 1000), Math.round(end * 1000), text, speaker]);
const keysOf = (cues: readonly Cue[]): string => cues.map(keyOf).toSorted().join('\n');

/**
 * Replaces the text or the times of a line. Settings of the cue, notes, styles and all other lines stay. Voices that
 * share the times of the line get the new times, too. The result was read again: it contains exactly the changed lines.
 * @returns the text of the file
 * @throws CorrectionError
 * @throws CaptionsError if the file is not captions
 */
export async function correctCaptions(source: CaptionsSource, change: LineChange): Promise<string> {
  const { isSubRip, duration } = source;
  const { base, text, start, end } = change;
  const cues = await readCues(source.text, isSubRip);
  const lines = source.text.split(/\r\n?|\n/);
  const block = cues.some((cue) => isSameCue(cue, base)) ? await findBlock(lines, base, isSubRip) : undefined;
  if (!block) throw new CorrectionError('outdated', `The captions have no line "${base.text}" at ${base.start} s`);
  const hasNewText = text !== base.text;
  if (!hasNewText && hasTimesOf(base, change))
    throw new CorrectionError('unchanged', 'Text and times are those of the captions');

  const others = [...cues];
  for (const speech of block.speeches)
    others.splice(
      others.findIndex((cue) => isSameCue(cue, speech)),
      1,
    );
  checkTimes(others, change, duration);
  const changedAt = block.speeches.findIndex((cue) => isSameCue(cue, base));
  const speeches = block.speeches.map((cue, at) => ({ ...cue, start, end, ...(at === changedAt && { text }) }));

  const payload = lines.slice(block.from + 1, block.to);
  const times = lines[block.from] ?? '';
  const written = [
    ...lines.slice(0, block.from),
    hasTimesOf(base, change) ? times : writeTimes(times, change, isSubRip),
    ...(hasNewText ? writeText(payload, speeches, isSubRip) : payload),
    ...lines.slice(block.to),
  ].join(/\r\n?|\n/.exec(source.text)?.[0] ?? '\n');
  if (keysOf(await readCues(written, isSubRip)) !== keysOf([...others, ...speeches]))
    throw new CorrectionError('text', 'A captions file cannot contain this text');
  return written;
}
