/** Limits selectors to the slots of one remote. The server does it for inline style sheets, the browser for all others. */
import { slotAttribute } from './slot-attributes.ts';

/** Older pseudo-elements may have one colon. */
const olderPseudoElement = /^:(?:before|after|first-line|first-letter)(?![\w-])/i;

/**
 * Adds a condition to each selector of the list: it matches only elements in a slot of the remote. The specificity does
 * not change.
 * @param list of selectors, without comments
 */
export function scopeSelectors(list: string, remote: string): string {
  const condition = `:where([${slotAttribute}="${remote}"] *)`;
  let scoped = '';
  let start = 0;
  /** Position of the pseudo-element of the current selector: the condition belongs before it. */
  let insertAt: number | undefined;
  let depth = 0;
  let quote = '';
  const end = (at: number) => {
    const text = list.slice(start, at);
    const position = insertAt === undefined ? text.trimEnd().length : insertAt - start;
    scoped += text.slice(0, position) + condition + text.slice(position).trimEnd();
    insertAt = undefined;
    start = at;
  };
  for (let at = 0; at < list.length; at += 1) {
    const char = list.charAt(at);
    if (char === '\\') at += 1;
    else if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (depth === 0 && char === ',') end(at);
    else if (depth === 0 && char === ':' && (list[at + 1] === ':' || olderPseudoElement.test(list.slice(at)))) {
      insertAt ??= at;
    }
  }
  end(list.length);
  return scoped;
}
