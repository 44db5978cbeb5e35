import type { LocalizedText } from '@mediothek/contract';
import type { DataciteTitle } from './datacite-attributes.ts';

/** The main title is that in `language`, or else the first one. All others are its translations. */
export function dataciteTitles(
  texts: LocalizedText,
  { language, fallback }: { language?: string; fallback: string },
): DataciteTitle[] {
  const main = language !== undefined && texts[language] !== undefined ? language : Object.keys(texts)[0];
  if (main === undefined) return [{ title: fallback }];
  const others = Object.entries(texts).filter(([lang]) => lang !== main);
  return [
    { title: texts[main] ?? fallback, lang: main },
    ...others.map(([lang, title]) => ({ title, titleType: 'TranslatedTitle' as const, lang })),
  ];
}
