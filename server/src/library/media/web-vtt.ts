/** Reads WebVTT (https://www.w3.org/TR/webvtt1/#parsing) with the W3C's parser, in batches and within limits. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeHTML } from 'entities';
import webVtt, { type CueNode } from 'webvtt-parser';
import { CaptionsError } from './captions-error.ts';

interface Speech {
  /** Plain text with single spaces. */
  text: string;
  /** Annotation of the surrounding voice span (`<v Ada>`). */
  speaker?: string;
}

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
 * Replaces `&` while the parser reads tags. The parser knows few character references and drops unknown ones; WebVTT
 * allows all of HTML (https://www.w3.org/TR/webvtt1/#webvtt-data-state). A noncharacter, which no text contains.
 */
const ampersand = '\uFDD0';
const hideReferences = (text: string): string => text.replaceAll(ampersand, '\uFFFD').replaceAll('&', ampersand);
const plain = (text: string): string => decodeHTML(text.replaceAll(ampersand, '&')).replaceAll(/\s+/g, ' ');

function collect(nodes: readonly CueNode[], speaker: string | undefined, parts: [string | undefined, string][]): void {
  for (const node of nodes) {
    if (node.type === 'text') parts.push([speaker, node.value]);
    if (node.type === 'object') collect(node.children, node.name === 'v' ? node.value : speaker, parts);
  }
}

/** Spoken text of a cue, one entry for each change of the voice. Tags are structure and never text. */
function cueSpeech(nodes: readonly CueNode[]): Speech[] {
  const parts: [string | undefined, string][] = [];
  collect(nodes, undefined, parts);
  const turns: [string | undefined, string][] = [];
  for (const [speaker, text] of parts) {
    const last = turns.at(-1);
    if (last && last[0] === speaker) last[1] += text;
    else turns.push([speaker, text]);
  }
  return turns.flatMap(([voice, words]) => {
    const text = plain(words).trim();
    const speaker = voice && plain(voice).trim();
    return text ? [{ text, ...(speaker && { speaker }) }] : [];
  });
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
