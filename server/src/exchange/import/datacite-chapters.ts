import { type MediaRecord } from '@mediothek/contract';
import { languageCode } from './datacite-texts.ts';
import { elementsAt, rawText, type XmlElement } from './xml-element.ts';

type Chapter = NonNullable<MediaRecord['chapters']>[number];

/**
 * Chapters from tables of contents whose every line begins with its time, `1:02:03 Discussion`; those of several
 * languages are one.
 * @param language of tables without `xml:lang`
 */
export function readChapters(resource: XmlElement, language: string): Chapter[] | undefined {
  const chapters = new Map<number, Chapter>();
  for (const description of elementsAt(resource, 'descriptions', 'description')) {
    if (description.attributes.get('descriptionType') !== 'TableOfContents') continue;
    const lang = languageCode(description.attributes.get('lang') ?? language) ?? 'und';
    const lines = rawText(description).split(/\s*\n\s*/);
    const read = lines.map((line) => /^(?:(\d{1,3}):)?(\d{1,3}):(\d\d)\s+(\S.*)$/.exec(line));
    if (read.includes(null)) continue;
    for (const [, hours = '0', minutes, seconds, title = ''] of read.filter((line) => line !== null)) {
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      const known = chapters.get(start)?.title;
      chapters.set(start, { start, title: { ...known, [lang]: title } });
    }
  }
  return chapters.size > 0 ? [...chapters.values()].toSorted((a, b) => a.start - b.start) : undefined;
}
