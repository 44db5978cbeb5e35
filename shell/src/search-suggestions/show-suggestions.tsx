/** A root of its own behind the search field: the field is the header's, and stays as it is. */
import { createRoot } from 'react-dom/client';
import { addTexts, PlatformProvider, type Platform } from '@mediothek/platform/host';
import { Suggestions } from './suggestions.tsx';
import { suggestionTexts } from './texts.ts';

/**
 * Suggests from now on what is typed into `input`.
 * @returns ends it
 */
export async function showSuggestions(input: HTMLInputElement, platform: Platform): Promise<() => void> {
  await addTexts(platform.i18n, suggestionTexts);
  const container = document.createElement('div');
  input.after(container);
  const root = createRoot(container, { identifierPrefix: 'suggest-' });
  root.render(
    <PlatformProvider platform={platform}>
      <Suggestions input={input} />
    </PlatformProvider>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}
