/** Citations in a style: citeproc-js with the official styles and locales of citationstyles.org. */
import { readFileSync } from 'node:fs';
import CSL from 'citeproc';
import { languages, toLocale, type Citation, type Locale } from '@mediothek/contract';
import { fullClock, mediaClock } from './cited-time.ts';
import type { CitedWork, CslItem } from './csl-item.ts';

/**
 * Placeholders in texts that pass through the citation processor. It reads `<i>` as markup and returns strings.
 * Characters of the private use area replace `<`, and mark the start and the end of italics.
 */
const placeholders = { less: '\uE000', italic: '\uE001', upright: '\uE002' } as const;

const ownChars = /[\uE000-\uE002]/g;

/** Replaces markup in all texts of the data, so that the processor does not interpret it. */
function escapeMarkup<Data>(data: Data): Data {
  // Only the content of strings changes.
  return JSON.parse(JSON.stringify(data).replaceAll(ownChars, '').replaceAll('<', placeholders.less)) as Data;
}

/** Output of the processor as plain text, without italics. */
const plainText = (text: string): string => text.replaceAll(/[\uE001\uE002]/g, '').replaceAll(placeholders.less, '<');

/** Splits the processor's output into runs that are italic or not. */
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

/** Locator of the cited time. MLA uses the position of a page number; APA and Chicago have a label. */
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

const terms = new Map<string, string>();

/** Terms of a language (BCP 47) for the processor. It also requests `en-US`, which has the terms that another lacks. */
function termsIn(language: string): string {
  const { tag } = languages[toLocale(language)];
  const text = terms.get(tag) ?? read(`locales-${tag}.xml`);
  terms.set(tag, text);
  return text;
}

type Processor = (item: CslItem) => InstanceType<typeof CSL.Engine>;
const processors = new Map<string, Processor>();

/** Processor of a style, cached: reading a style takes up to a third of a second. */
function processor(style: CitationStyle, locale: Locale): Processor {
  const known = processors.get(`${style} ${locale}`);
  if (known) return known;
  let current: CslItem | undefined;
  const system = { retrieveLocale: termsIn, retrieveItem: () => current ?? {} };
  const engine = new CSL.Engine(system, read(`${style}.csl`), languages[locale].tag, true);
  engine.setOutputFormat('runs');
  const made: Processor = (item) => {
    current = item;
    engine.updateItems([]); // clears the previous item, which may be the same medium in another language
    engine.updateItems([item.id]);
    return engine;
  };
  processors.set(`${style} ${locale}`, made);
  return made;
}

/**
 * @param time start time of the cited part in whole seconds, 0: none
 * @throws if the style returns no entry for the item: its data or the style is wrong
 */
export function styledCitation({ item, titleLanguage }: CitedWork, style: CitationStyle, locale: Locale, time = 0) {
  // The language decides about capitals in the title, so the title's language is used. doi.org preserves the URL
  // fragment in its redirect.
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
