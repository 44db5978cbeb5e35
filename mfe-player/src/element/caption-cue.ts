/** One cue on the picture. Its text comes from the browser's WebVTT parser as nodes; nothing in it is read as HTML. */

/** WebVTT cues have text and settings; the type in the DOM's declarations is the general one. */
const isWebVtt = (cue: TextTrackCue): cue is VTTCue => 'getCueAsHTML' in cue;

/** Voice, class and language spans, bold, italics, underline and ruby are all that `getCueAsHTML()` makes. */
export function drawCue(cue: TextTrackCue, language: string): HTMLElement {
  const line = document.createElement('p');
  line.lang = language;
  line.dir = 'auto';
  if (isWebVtt(cue)) line.append(cue.getCueAsHTML());
  return line;
}

/** The author has put it into the upper half, because something is to be seen below. */
export function isTopAligned(cue: TextTrackCue): boolean {
  if (!isWebVtt(cue) || typeof cue.line !== 'number') return false;
  return cue.snapToLines ? cue.line >= 0 && cue.line < 8 : cue.line < 50;
}
