import { withoutControls } from './fold.ts';
import { spellings } from './spellings.ts';

/** A word or a phrase in all its spellings, as typed first. */
export type Term = string[];

export interface QueryTerms {
  /** What a hit has, all of them */
  required: Term[];
  /** What a hit does not have */
  excluded: Term[];
}

/** More terms than this are somebody's paste, not a question; each costs a look into the index. */
const maxTerms = 20;

/**
 * Splits what a visitor typed, as web searches do: words, `"phrases in quotes"` and `-exclusions`. Whatever else it
 * holds is text; an unfinished quote runs to the end.
 */
export function parseQuery(query: string): QueryTerms {
  const terms: QueryTerms = { required: [], excluded: [] };
  const pattern = /(?<minus>-?)(?:"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s"]+))/gu;
  for (const { groups } of withoutControls(query).normalize('NFC').replaceAll(/[„“”]/g, '"').matchAll(pattern)) {
    const text = (groups?.['phrase'] ?? groups?.['word'] ?? '').trim();
    if (text) terms[groups?.['minus'] ? 'excluded' : 'required'].push(spellings(text));
  }
  return { required: terms.required.slice(0, maxTerms), excluded: terms.excluded.slice(0, maxTerms) };
}

/** `undefined` for a query without any words, which is browsing; a query of punctuation alone finds nothing. */
export const termsOf = (query: string | undefined): QueryTerms | undefined =>
  query?.trim() ? parseQuery(query) : undefined;

/** A query that `parseQuery` reads as these terms. */
export function formatQuery({ required, excluded }: QueryTerms): string {
  const quoted = ([text = '']: Term): string => (/\s/.test(text) ? `"${text}"` : text);
  return [...required.map(quoted), ...excluded.map((term) => `-${quoted(term)}`)].join(' ');
}
