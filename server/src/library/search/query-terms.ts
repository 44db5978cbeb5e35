import { withoutControls } from './fold.ts';
import { spellings } from './spellings.ts';
import { withInitials } from './symbols.ts';

/** Spellings of a word or phrase; the first is as typed. */
export type Term = string[];

export interface QueryTerms {
  /** A hit contains all of them. */
  required: Term[];
  /** A hit contains none of them. */
  excluded: Term[];
  /** The last required term, if it is a word without quotation marks. It may be the beginning of a word. */
  lastWord?: string;
}

/** Upper limit, because each term costs an index lookup. Longer queries are pasted texts. */
const maxTerms = 20;

/**
 * Splits a query as web searches do: words, `"phrases in quotes"` and `-exclusions`. Everything else is text. An
 * unfinished quote extends to the end.
 */
export function parseQuery(query: string): QueryTerms {
  const texts: Record<'required' | 'excluded', string[]> = { required: [], excluded: [] };
  let lastWord: string | undefined;
  const pattern = /(?<minus>-?)(?:"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s"]+))/gu;
  for (const { groups } of withoutControls(query).normalize('NFC').replaceAll(/[„“”]/g, '"').matchAll(pattern)) {
    const text = (groups?.['phrase'] ?? groups?.['word'] ?? '').trim();
    if (!text) continue;
    texts[groups?.['minus'] ? 'excluded' : 'required'].push(text);
    if (!groups?.['minus']) lastWord = groups?.['word'];
  }
  const required = texts.required.slice(0, maxTerms);
  return {
    required: termsFor(required),
    excluded: termsFor(texts.excluded.slice(0, maxTerms)),
    ...(lastWord !== undefined &&
      /^\p{L}+$/u.test(lastWord) &&
      required.length === texts.required.length && { lastWord }),
  };
}

/**
 * Terms with all their spellings. A letter may also be the initial of a person ("J. Goodall"), unless it is the whole
 * query: "R" is the programming language.
 */
export function termsFor(texts: readonly string[]): Term[] {
  return texts.map((text) => {
    const isLetter = texts.length === 1 && /^\p{L}$/u.test(text);
    return isLetter ? [text] : [...new Set([...spellings(text), withInitials(text)])];
  });
}

/** Terms of a query. `undefined`: an empty query, which means browsing. A query of punctuation only finds nothing. */
export const termsOf = (query: string | undefined): QueryTerms | undefined =>
  query?.trim() ? parseQuery(query) : undefined;

/** Formats terms as a query that `parseQuery` reads as the same terms. */
export function formatQuery({ required, excluded }: QueryTerms): string {
  const quoted = ([text = '']: Term): string => (/\s/.test(text) ? `"${text}"` : text);
  return [...required.map(quoted), ...excluded.map((term) => `-${quoted(term)}`)].join(' ');
}
