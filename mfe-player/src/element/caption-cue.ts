/** Renders one cue. Its text is a list of nodes from the browser's WebVTT parser, and is never parsed as HTML. */

/** WebVTT cues have text and settings. The DOM types declare the general type only. */
const isWebVtt = (cue: TextTrackCue): cue is VTTCue => 'getCueAsHTML' in cue;

/**
 * `getCueAsHTML()` creates only spans for voice, class and language, and bold, italics, underline and ruby. The inner
 * element has the background, line by line.
 */
export function drawCue(cue: TextTrackCue, language: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.lang = language;
  paragraph.dir = 'auto';
  const text = document.createElement('span');
  if (isWebVtt(cue)) text.append(cue.getCueAsHTML());
  paragraph.append(text);
  return paragraph;
}

/** Whether the author has placed the cue in the upper half, so that it does not cover the image below. */
export function isTopAligned(cue: TextTrackCue): boolean {
  if (!isWebVtt(cue) || typeof cue.line !== 'number') return false;
  return cue.snapToLines ? cue.line >= 0 && cue.line < 8 : cue.line < 50;
}
