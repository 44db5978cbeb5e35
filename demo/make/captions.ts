import type { SourceCue, SourceMedium } from './sources.ts';

interface CaptionFile {
  name: string;
  lang: 'en' | 'de';
  kind: 'captions' | 'descriptions';
  text: string;
}

/** WebVTT files of a medium. */
export function captionFiles({
  captions,
  descriptions,
}: Pick<SourceMedium, 'captions' | 'descriptions'>): CaptionFile[] {
  const files: CaptionFile[] = [];
  for (const lang of ['en', 'de'] as const) {
    if (captions) files.push({ name: `captions_${lang}.vtt`, lang, kind: 'captions', text: webVtt(captions, lang) });
  }
  if (descriptions) {
    files.push({ name: 'descriptions_en.vtt', lang: 'en', kind: 'descriptions', text: webVtt(descriptions, 'en') });
  }
  return files;
}

/** https://www.w3.org/TR/webvtt1/#file-structure; a cue without the language is omitted. */
function webVtt(cues: readonly SourceCue[], lang: 'en' | 'de'): string {
  const blocks = cues.map((cue) => cue[lang] && `${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue[lang]}`);
  return `${['WEBVTT', ...blocks.filter(Boolean)].join('\n\n')}\n`;
}

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
