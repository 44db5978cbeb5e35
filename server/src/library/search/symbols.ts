/** Names with symbols, such as C++, as the SQL function `library_symbols` (migration 018) writes them. */

/** Separates a name from its neighbours. */
export const separator = '\u0004';

const symbols: Readonly<Record<string, string>> = { qplusq: '+', qsharpq: '#', qdotq: '.', qandq: '&' };

/** Restores the symbols of a text from `library_symbols`. Marks around the parts of a name become one. */
export const withSymbols = (text: string, open: string, close: string): string =>
  text
    .replaceAll(separator, '')
    .replaceAll(/qplusq|qsharpq|qdotq|qandq/g, (letters) => symbols[letters] ?? letters)
    .replaceAll(new RegExp(`${close}\\.${open}(?=js)`, 'gi'), '.');

/** Initials are not words: the query "R" does not find all people with this initial. */
const initials = /(?<!\p{L})(\p{L})(?:\.|(?=[\s,;]|$))/gu;

/** Replaces initials in the name of a person by words that occur nowhere else. The query may contain both. */
export const withInitials = (name: string): string => name.replaceAll(initials, '$1qinitialq ').trim();
