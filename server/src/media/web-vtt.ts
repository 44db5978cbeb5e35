/** Reads WebVTT (https://www.w3.org/TR/webvtt1/) as far as a transcript needs it, forgiving what real files get wrong. */
export interface Cue {
  /** Seconds */
  start: number;
  end: number;
  text: string;
}

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', lrm: '', rlm: '' };

/** `01:02:03.450` → 3723.45 */
function seconds(time: string): number {
  const [last = 0, ...higher] = time.replace(',', '.').split(':').map(Number).toReversed();
  return higher.reduce((sum, part, index) => sum + part * 60 ** (index + 1), last);
}

/** The words of a cue: without voice, class and karaoke tags, entities resolved. */
function plainText(lines: string[]): string {
  const text = lines.join(' ').replaceAll(/<[^>]*>/g, '');
  return text
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function readBlock(block: string): Cue | undefined {
  const lines = block.split('\n');
  // A cue may have an identifier in the line before its times.
  const at = lines.findIndex((line) => timing.test(line));
  const [, from, to] = timing.exec(lines[at] ?? '') ?? [];
  if (from === undefined || to === undefined) return undefined;
  const cue = { start: seconds(from), end: seconds(to), text: plainText(lines.slice(at + 1)) };
  return cue.text && cue.end >= cue.start ? cue : undefined;
}

/** All cues in the order of their times; blocks that are none (notes, styles, damage) are passed over. */
export function parseWebVtt(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => readBlock(block) ?? []);
  return cues.toSorted((a, b) => a.start - b.start);
}
