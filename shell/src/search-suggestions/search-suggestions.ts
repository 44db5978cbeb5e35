/** Waits until somebody uses the header's search field, and fetches the suggestions then. */
import type { Feature } from '../after-start/context.ts';
import { searchFieldId } from '../layout/search-field-id.ts';

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id === searchFieldId ? target : undefined;

export const searchSuggestions: Feature = ({ platform }) => {
  const stop = new AbortController();
  /** The header may put another field in the place of this one. */
  let served: HTMLInputElement | undefined;
  let end = () => {};
  const serve = async (input: HTMLInputElement) => {
    served = input;
    end();
    end = () => {};
    const { showSuggestions } = await import(/* webpackChunkName: 'search-suggestions' */ './show-suggestions.tsx');
    const shown = await showSuggestions(input, platform);
    if (stop.signal.aborted || served !== input) shown();
    else end = shown;
  };
  const onFocus = (target: EventTarget | null) => {
    const input = fieldOf(target);
    if (!input || input === served) return;
    serve(input).catch((error: unknown) => {
      served = undefined; // the next focus tries again
      console.warn('No suggestions: the search works without them', error);
    });
  };
  document.addEventListener('focusin', ({ target }) => onFocus(target), { signal: stop.signal });
  // The visitor may have been faster than this chunk.
  onFocus(document.activeElement);
  return () => {
    stop.abort();
    end();
  };
};
