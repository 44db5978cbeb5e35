import { decodeHTML } from 'entities';
import type { CueNode } from 'webvtt-parser';

export interface Speech {
  /** Plain text with single spaces. */
  text: string;
  /** Annotation of the surrounding voice span (`<v Ada>`). */
  speaker?: string;
}

/**
 * Replaces `&` while the parser reads tags. The parser knows few character references and drops unknown ones; WebVTT
 * allows all of HTML (https://www.w3.org/TR/webvtt1/#webvtt-data-state). A noncharacter, which no text contains.
 */
const ampersand = '\uFDD0';
export const hideReferences = (text: string): string => text.replaceAll(ampersand, '\uFFFD').replaceAll('&', ampersand);
const plain = (text: string): string => decodeHTML(text.replaceAll(ampersand, '&')).replaceAll(/\s+/g, ' ');

function collect(nodes: readonly CueNode[], speaker: string | undefined, parts: [string | undefined, string][]): void {
  for (const node of nodes) {
    if (node.type === 'text') parts.push([speaker, node.value]);
    if (node.type === 'object') collect(node.children, node.name === 'v' ? node.value : speaker, parts);
  }
}

/** Spoken text of a cue, one entry for each change of the voice. Tags are structure and never text. */
export function cueSpeech(nodes: readonly CueNode[]): Speech[] {
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
