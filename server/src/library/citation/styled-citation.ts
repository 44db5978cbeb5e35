/** Citations in the words of a style: citeproc-js with the official styles and locales of citationstyles.org. */
import { readFileSync } from 'node:fs';
import CSL from 'citeproc';
import type { Citation, Locale } from '@mediothek/contract';
import { fullClock, mediaClock } from './cited-time.ts';
import type { CitedWork, CslItem } from './csl-item.ts';

/**
 * Text on its way through the citation processor, which takes `<i>` for markup and writes strings only: signs of the
 * private use area stand for `<`, and for where italics begin and end.
 */
const placeholders = { less: '\uE000', italic: '\uE001', upright: '\uE002' } as const;

const ownChars = /[\uE000-\uE002]/g;

/** The same data, none of whose texts is markup for the processor. */
function escapeMarkup<Data>(data: Data): Data {
  // Only strings change, into strings.
  return JSON.parse(JSON.stringify(data).replaceAll(ownChars, '').replaceAll('<', placeholders.less)) as Data;
}

/** What the processor wrote, without italics. */
const plainText = (text: string): string => text.replaceAll(/[\uE001\uE002]/g, '').replaceAll(placeholders.less, '<');

/** What the processor wrote, in pieces that are in italics or not. */
function italicRuns(text: string): { text: string; italic?: true }[] {
  return text.split(placeholders.italic).flatMap((piece, index) => {
    const [first = '', ...rest] = piece.split(placeholders.upright);
    const upright = index === 0 ? [first, ...rest].join('') : rest.join('');
    return [
      ...(index > 0 && first ? [{ text: plainText(first), italic: true as const }] : []),
      ...(upright ? [{ text: plainText(upright) }] : []),
    ];
  });
}

export type CitationStyle = 'apa' | 'mla' | 'chicago';

const read = (name: string) => readFileSync(new URL(`./styles/${name}`, import.meta.url), 'utf8');
const languageTags = { en: 'en-US', de: 'de-DE' } as const;

/** MLA writes a time where a page would stand; the others know that it is one. */
const cited = {
  apa: (time: number) => ({ locator: mediaClock(time), label: 'timestamp' }),
  mla: (time: number) => ({ locator: fullClock(time), label: 'page' }),
  chicago: (time: number) => ({ locator: mediaClock(time), label: 'timestamp' }),
};

CSL.Output.Formats['runs'] = {
  ...CSL.Output.Formats.text,
  '@font-style/italic': `${placeholders.italic}%%STRING%%${placeholders.upright}`,
  '@font-style/normal': `${placeholders.upright}%%STRING%%${placeholders.italic}`,
};

const locales = new Map<string, string>();
function localeText(language: string): string {
  const name = language.startsWith('de') ? languageTags.de : languageTags.en;
  const text = locales.get(name) ?? read(`locales-${name}.xml`);
  locales.set(name, text);
  return text;
}

type Processor = (item: CslItem) => InstanceType<typeof CSL.Engine>;
const processors = new Map<string, Processor>();

/** Reading a style takes up to a third of a second, so each is read once. */
function processor(style: CitationStyle, locale: Locale): Processor {
  const known = processors.get(`${style} ${locale}`);
  if (known) return known;
  let current: CslItem | undefined;
  const system = { retrieveLocale: localeText, retrieveItem: () => current ?? {} };
  const engine = new CSL.Engine(system, read(`${style}.csl`), languageTags[locale], true);
  engine.setOutputFormat('runs');
  const made: Processor = (item) => {
    current = item;
    engine.updateItems([]); // forgets the last one, which may have been the same medium in another language
    engine.updateItems([item.id]);
    return engine;
  };
  processors.set(`${style} ${locale}`, made);
  return made;
}

/**
 * @param time whole seconds of the moment that is cited, if one is
 * @throws when the style makes nothing of the work, which is a fault of the data or of the style
 */
export function styledCitation({ item, titleLanguage }: CitedWork, style: CitationStyle, locale: Locale, time = 0) {
  // A language decides about capitals in the title, so it is the title's. A fragment survives the way over doi.org.
  const { abstract: _abstract, keyword: _keyword, DOI, ...rest } = item;
  const work = { ...rest, language: titleLanguage, ...(DOI && { DOI: time > 0 ? `${DOI}#t=${time}` : DOI }) };
  const engine = processor(style, locale)(escapeMarkup(work));
  const bibliography = engine.makeBibliography();
  const entry = bibliography && bibliography[1][0];
  if (!entry) throw new Error(`The style ${style} makes nothing of ${item.id}`);
  const runs = italicRuns(entry.trim());
  const inText = engine.makeCitationCluster([{ id: item.id, ...(time > 0 && cited[style](time)) }]);
  const citation: Citation = { format: style, text: plainText(entry.trim()), runs, inText: plainText(inText) };
  return citation;
}
