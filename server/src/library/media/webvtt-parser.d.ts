/** The part of https://github.com/w3c/webvtt.js that is used; the package has no types of its own. */
declare module 'webvtt-parser' {
  export type CueNode =
    | { type: 'text'; value: string }
    | { type: 'timestamp'; value: number }
    /** `value`: the annotation of `v` and `lang` */
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
