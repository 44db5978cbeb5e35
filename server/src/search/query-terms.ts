import { withoutControls } from './fold.ts';

export interface QueryTerms {
  /** Words and phrases that a hit has, all of them */
  required: string[];
  /** Words and phrases that a hit does not have */
  excluded: string[];
}

/** More terms than this are somebody's paste, not a question; each costs a look into the index. */
const mostTerms = 20;

/**
 * Splits what a visitor typed, as web searches do: words, `"phrases in quotes"` and `-exclusions`. Whatever else it
 * holds is text; an unfinished quote runs to the end.
 */
export function parseQuery(query: string): QueryTerms {
  const terms: QueryTerms = { required: [], excluded: [] };
  const pattern = /(?<minus>-?)(?:"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s"]+))/gu;
  for (const { groups } of withoutControls(query).replaceAll(/[„“”]/g, '"').matchAll(pattern)) {
    const text = (groups?.['phrase'] ?? groups?.['word'] ?? '').trim();
    if (text) terms[groups?.['minus'] ? 'excluded' : 'required'].push(text);
  }
  return { required: terms.required.slice(0, mostTerms), excluded: terms.excluded.slice(0, mostTerms) };
}
