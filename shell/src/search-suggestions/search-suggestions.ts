/** Waits until somebody uses the header's search field, and fetches the suggestions then. */
import type { Feature } from '../after-start/context.ts';
import { searchFieldId } from '../layout/search-field-id.ts';

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id === searchFieldId ? target : undefined;

export const searchSuggestions: Feature = ({ platform, router }) => {
  const stop = new AbortController();
  /** The header may put another field in the place of this one. */
  let served: HTMLInputElement | undefined;
  /** Sent before its suggestions were there: they would stand above what was found. */
  let sent: HTMLInputElement | undefined;
  let end = () => {};
  const serve = async (input: HTMLInputElement) => {
    served = input;
    sent = undefined;
    end();
    end = () => {};
    const { showSuggestions } = await import(/* webpackChunkName: 'search-suggestions' */ './show-suggestions.tsx');
    const isWanted = () => !stop.signal.aborted && served === input && sent !== input;
    if (!isWanted()) return;
    const shown = await showSuggestions(input, platform);
    if (!isWanted()) shown();
    else end = shown;
  };
  const onFocus = (target: EventTarget | null) => {
    const input = fieldOf(target);
    if (!input || (input === served && input !== sent)) return;
    serve(input).catch((error: unknown) => {
      served = undefined; // the next focus tries again
      console.warn('No suggestions: the search works without them', error);
    });
  };
  document.addEventListener('focusin', ({ target }) => onFocus(target), { signal: stop.signal });
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (served?.form === target) sent = served;
    },
    { signal: stop.signal },
  );
  // The visitor may have been faster than this chunk, and may have sent the text, too.
  if (router.state.navigation.state === 'idle') onFocus(document.activeElement);
  return () => {
    stop.abort();
    end();
  };
};
