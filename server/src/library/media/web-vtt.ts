/** Reads WebVTT (https://www.w3.org/TR/webvtt1/#parsing) with the W3C's parser, in batches and within limits. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import webVtt from 'webvtt-parser';
import { CaptionsError } from './captions-error.ts';
import { cueSpeech, hideReferences, type Speech } from './cue-speech.ts';

export interface Cue extends Speech {
  /** Seconds. */
  start: number;
  end: number;
}

/** Upper limit. A day of dense captions has far fewer. */
const maxCues = 100_000;
/** Characters. A cue has to fit on a video image. */
const maxCueLength = 16_384;
const maxTags = 1000;
/** Cues per batch, so that other requests wait for a few milliseconds at most. */
const batchSize = 500;

/**
 * Blocks that start with a line of times. A line with `-->` starts a cue, even in a NOTE or STYLE block
 * (https://www.w3.org/TR/webvtt1/#collect-a-webvtt-block). The parser, a validator, treats that as an error. Notes,
 * styles, regions and identifiers are dropped.
 */
function cueBlocks(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(lines)) throw new CaptionsError('It is not WebVTT: it does not begin with "WEBVTT"');
  const body = lines.slice(lines.indexOf('\n') + 1 || lines.length);
  const blocks = `\n${body}`.replaceAll(/(?<=\n)(?=[^\n]*-->)/g, '\n').split(/\n{2,}/);
  return blocks.filter((block) => block.split('\n', 1)[0]?.includes('-->'));
}

function checkSize(blocks: readonly string[]): void {
  if (blocks.length > maxCues) throw new CaptionsError(`It has more than ${maxCues} cues`);
  for (const block of blocks) {
    const [times = ''] = block.split('\n', 1);
    if (block.length > maxCueLength)
      throw new CaptionsError(`A cue has more than ${maxCueLength} characters: ${times.slice(0, 60)}`);
    if (block.split('<').length - 1 > maxTags) throw new CaptionsError(`A cue has more than ${maxTags} tags: ${times}`);
  }
}

/**
 * Spoken text, in the order of the times. Omits cues that a player never shows (no text, end before start) and blocks
 * that are no cues by the specification.
 * @throws CaptionsError if the text is not WebVTT or exceeds the limits
 */
export async function parseWebVtt(text: string): Promise<Cue[]> {
  const blocks = cueBlocks(text);
  checkSize(blocks);
  const parser = new webVtt.WebVTTParser();
  const cues: Cue[] = [];
  for (let at = 0; at < blocks.length; at += batchSize) {
    const part = ['WEBVTT', ...blocks.slice(at, at + batchSize).map(hideReferences)].join('\n\n');
    for (const { startTime: start, endTime: end, tree } of parser.parse(part).cues) {
      if (end >= start) cues.push(...cueSpeech(tree.children).map((speech) => ({ start, end, ...speech })));
    }
    await nextTurn();
  }
  return cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
