/** Types of the used part of https://github.com/w3c/webvtt.js; the package has none. */
declare module 'webvtt-parser' {
  export type CueNode =
    | { type: 'text'; value: string }
    | { type: 'timestamp'; value: number }
    /** `value`: annotation of `v` and `lang`. */
    | { type: 'object'; name: string; value?: string; children: CueNode[] };
  export interface ParsedCue {
    startTime: number;
    endTime: number;
    tree: { children: CueNode[] };
  }
  class WebVTTParser {
    parse(text: string): { cues: ParsedCue[] };
  }
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
