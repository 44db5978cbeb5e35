import { decodeHTML } from 'entities';
import type { CueNode } from 'webvtt-parser';

export interface Speech {
  /** Plain text; white space is single */
  text: string;
  /** Of the voice span (`<v Ada>`) that it stands in */
  speaker?: string;
}

/**
 * Stands for `&` while the parser reads tags. It knows few character references and drops unknown signs; WebVTT has all
 * of HTML's (https://www.w3.org/TR/webvtt1/#webvtt-data-state). A noncharacter, which no text has.
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

/** What is said in a cue, one entry for each turn of a voice; tags are structure and never text. */
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
