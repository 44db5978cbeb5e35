/** Loads the suggestions when the header's search field is used for the first time. */
import type { Feature } from '../after-start/context.ts';
import { searchFieldId } from '../layout/search-field-id.ts';

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id === searchFieldId ? target : undefined;

export const searchSuggestions: Feature = ({ platform, router }) => {
  const stop = new AbortController();
  const { signal } = stop;
  /** The field with suggestions. The header may replace it by another one. */
  let served: { input: HTMLInputElement; areComing: boolean; end: AbortController } | undefined;
  const leave = () => {
    served?.end.abort();
    served = undefined;
  };
  const serve = async (input: HTMLInputElement) => {
    leave();
    const own = { input, areComing: true, end: new AbortController() };
    served = own;
    try {
      const { showSuggestions } = await import(/* webpackChunkName: 'search-suggestions' */ './show-suggestions.tsx');
      if (own.end.signal.aborted) return;
      const remove = await showSuggestions(input, platform);
      own.areComing = false;
      if (own.end.signal.aborted) remove();
      else own.end.signal.addEventListener('abort', remove);
    } catch (error) {
      if (served === own) leave(); // the next use tries again
      console.warn('No suggestions: the search works without them', error);
    }
  };
  const onUse = (target: EventTarget | null) => {
    const input = fieldOf(target);
    if (input && input !== served?.input) void serve(input);
  };
  for (const use of ['focusin', 'input']) document.addEventListener(use, ({ target }) => onUse(target), { signal });
  document.addEventListener(
    'submit',
    ({ target }) => {
      // The suggestions would appear above the search results.
      if (served?.areComing && served.input.form === target) leave();
    },
    { signal },
  );
  // The field may have been used, and even submitted, before this chunk was loaded.
  if (router.state.navigation.state === 'idle') onUse(document.activeElement);
  return () => {
    stop.abort();
    leave();
  };
};
