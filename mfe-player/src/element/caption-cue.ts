/** Renders one cue. Its text is a list of nodes from the browser's WebVTT parser, and is never parsed as HTML. */

/** WebVTT cues have text and settings. The DOM types declare the general type only. */
const isWebVtt = (cue: TextTrackCue): cue is VTTCue => 'getCueAsHTML' in cue;

/** `getCueAsHTML()` creates only spans for voice, class and language, and bold, italics, underline and ruby. */
export function drawCue(cue: TextTrackCue, language: string): HTMLElement {
  const line = document.createElement('p');
  line.lang = language;
  line.dir = 'auto';
  if (isWebVtt(cue)) line.append(cue.getCueAsHTML());
  return line;
}

/** Whether the author has placed the cue in the upper half, so that it does not cover the image below. */
export function isTopAligned(cue: TextTrackCue): boolean {
  if (!isWebVtt(cue) || typeof cue.line !== 'number') return false;
  return cue.snapToLines ? cue.line >= 0 && cue.line < 8 : cue.line < 50;
}
