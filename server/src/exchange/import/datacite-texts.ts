import { genreNames, genres, type Genre, type LocalizedText } from '@mediothek/contract';
import { childrenOf, elementsAt, lineText, rawText, type XmlElement } from './xml-element.ts';

/** ISO 639-1 code if there is one (`ger` → `de`, `en-US` → `en`). `undefined`: no language code. */
export function languageCode(code: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9-]+)?$/.test(code)) return undefined;
  try {
    return Intl.getCanonicalLocales(code)[0]?.split('-')[0];
  } catch {
    return undefined;
  }
}

/**
 * Spoken language. Silent films have no language, but a description that mentions it: `zxx`, ISO 639-2's “no linguistic
 * content”.
 */
export function readLanguage(resource: XmlElement): string {
  const stated = languageCode(lineText(childrenOf(resource, 'language')[0]));
  if (stated) return stated;
  const silent = elementsAt(resource, 'descriptions', 'description').some(
    (description) =>
      description.attributes.get('descriptionType') === 'Other' &&
      /stummfilm|silent (?:movie|film)/i.test(lineText(description)),
  );
  return silent ? 'zxx' : 'und';
}

/**
 * Abstracts by language. The mark at the start, `(de)Mit der Entdeckung …`, takes precedence over `xml:lang` and the
 * language of the record.
 */
export function readAbstract(resource: XmlElement, language: string): LocalizedText | undefined {
  const abstract: LocalizedText = {};
  for (const description of elementsAt(resource, 'descriptions', 'description')) {
    if (description.attributes.get('descriptionType') !== 'Abstract') continue;
    const [, mark, text = ''] = /^(?:\(([a-z]{2,3})\))?([^]*)$/.exec(rawText(description)) ?? [];
    const lang = languageCode(mark ?? description.attributes.get('lang') ?? language) ?? 'und';
    const clean = text.replaceAll(/[^\S\n]+/g, ' ').trim();
    if (clean !== '') abstract[lang] = [abstract[lang], clean].filter(Boolean).join('\n\n');
  }
  return Object.keys(abstract).length > 0 ? abstract : undefined;
}

const genreByName = new Map(
  genres.flatMap((genre) => Object.values(genreNames[genre]).map((name) => [name.toLowerCase(), genre])),
);

/** Genre with this name in English or German. */
export const genreNamed = (name: string): Genre | undefined => genreByName.get(name.toLowerCase());

export interface Titles {
  title: LocalizedText;
  alternative: string[];
  genre?: Genre;
}

/**
 * Titles by their type. A subtitle that is the name of a genre is the genre, as in the TIB AV-Portal. Any other
 * subtitle is added to the title.
 * @param language of titles without `xml:lang`
 */
export function readTitles(resource: XmlElement, language: string): Titles {
  const titles: Titles = { title: {}, alternative: [] };
  const subtitles: string[] = [];
  let main: string | undefined;
  for (const element of elementsAt(resource, 'titles', 'title')) {
    const text = lineText(element);
    const type = element.attributes.get('titleType')?.toLowerCase();
    const lang = languageCode(element.attributes.get('lang') ?? '');
    const genre = type === 'subtitle' ? genreNamed(text) : undefined;
    if (text === '') continue;
    if (genre) titles.genre = genre;
    else if (type === 'subtitle') subtitles.push(text);
    else if ((type === undefined || type === 'translatedtitle') && titles.title[lang ?? language] === undefined) {
      titles.title[lang ?? language] = text;
      if (type === undefined) main ??= lang ?? language;
    } else titles.alternative.push(text);
  }
  if (main !== undefined && subtitles.length > 0) titles.title[main] = [titles.title[main], ...subtitles].join(': ');
  return titles;
}
