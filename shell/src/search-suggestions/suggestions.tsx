/** Suggestions below the header's search field: an ARIA combobox around an existing input. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import Combobox from '@github/combobox-nav';
import { pickText, type Suggestion } from '@mediothek/contract';
import { foreignLang } from '@mediothek/platform/host';
import { groupSuggestions, suggestionHref } from './suggestion-groups.ts';
import css from './suggestions.module.css';
import { suggestionTexts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The typed text. `undefined` if no suggestions are to be shown: the field is untouched, blurred, closed or submitted.
 */
function useTyped(input: HTMLInputElement): [typed: string | undefined, close: () => void] {
  const [typed, type] = useState<string>();
  useEffect(() => {
    // Includes text that was typed while this module was loading, if the field still has the focus.
    if (document.activeElement === input && input.value !== input.defaultValue) type(input.value);
    // The input belongs to the header.
    const stop = new AbortController();
    const { signal } = stop;
    const close = () => type(undefined);
    input.addEventListener('input', () => type(input.value), { signal });
    input.addEventListener('blur', close, { signal });
    input.form?.addEventListener('submit', close, { signal });
    input.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'ArrowDown') type(input.value);
      },
      { signal },
    );
    return () => stop.abort();
  }, [input]);
  return [typed, () => type(undefined)];
}

export function Suggestions({ input }: { input: HTMLInputElement }) {
  const { t } = suggestionTexts.useTexts();
  const [typed, close] = useTyped(input);
  const suggestions = useSuggestions(typed ?? '');
  const isOpen = typed !== undefined && suggestions.length > 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && t('count', { count: suggestions.length })}
      </p>
      {isOpen && <SuggestionList input={input} suggestions={suggestions} close={close} />}
    </>
  );
}

interface SuggestionListProps {
  input: HTMLInputElement;
  suggestions: readonly Suggestion[];
  close: () => void;
}

function SuggestionList({ input, suggestions, close }: SuggestionListProps) {
  const { t, locale } = suggestionTexts.useTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shut = useRef(close);
  useEffect(() => {
    shut.current = close;
  });
  // Before the list is painted: a key that is pressed as soon as it is visible has to work. The library sets keys and
  // roles, and knows the elements only.
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const combobox = new Combobox(input, list.current, { tabInsertsSuggestions: false });
    combobox.start();
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault(); // a search field would be cleared
      shut.current();
    };
    input.addEventListener('keydown', onEscape);
    return () => {
      input.removeEventListener('keydown', onEscape);
      combobox.destroy();
    };
  }, [input]);
  return (
    <div
      className={css.list}
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('list')}
      // Keeps the focus in the field until the click has been handled.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
    >
      {groupSuggestions(suggestions).map(([kind, members]) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div className={css.kind} id={`${id}-${kind}`}>
            {t(`kind.${kind}`)}
          </div>
          {members.map((suggestion) => (
            <Option key={suggestion.value} id={`${id}-${kind}-${suggestion.value}`} {...{ suggestion, locale }} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ id, suggestion, locale }: { id: string; suggestion: Suggestion; locale: string }) {
  const { t } = suggestionTexts.useTexts();
  const { lang, value } = pickText(suggestion.label, locale) ?? { lang: undefined, value: suggestion.value };
  return (
    <a
      className={css.option}
      id={id}
      role="option"
      tabIndex={-1}
      href={suggestionHref(suggestion)}
      lang={foreignLang(lang, locale)}
    >
      <span>{value}</span>
      {suggestion.count !== undefined && (
        <span className={css.count} lang={locale}>
          {t('results', { count: suggestion.count })}
        </span>
      )}
    </a>
  );
}
