/** Behind the search field: the field is the header's, and stays as it is. */
import type { Platform } from '@mediothek/platform/host';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { Suggestions } from './suggestions.tsx';
import { suggestionTexts } from './texts.ts';

/**
 * Suggests from now on what is typed into `input`.
 * @returns ends it
 */
export const showSuggestions = (input: HTMLInputElement, platform: Platform): Promise<() => void> =>
  mountInSeparateRoot(<Suggestions input={input} />, {
    platform,
    texts: suggestionTexts,
    insert: (container) => input.after(container),
  });
