/** A separate root after the search field, which belongs to the header and is not changed. */
import type { Platform } from '@mediothek/platform/host';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { Suggestions } from './suggestions.tsx';
import { suggestionTexts } from './texts.ts';

/**
 * Shows suggestions for the text in `input`.
 * @returns ends it
 */
export const showSuggestions = (input: HTMLInputElement, platform: Platform): Promise<() => void> =>
  mountInSeparateRoot(<Suggestions input={input} />, {
    platform,
    texts: suggestionTexts,
    insert: (container) => input.after(container),
  });
