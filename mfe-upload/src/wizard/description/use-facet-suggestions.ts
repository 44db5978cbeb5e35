import { pickText } from '@mediothek/contract';
import { keepPreviousData, useQuery } from '@mediothek/platform';
import { useDebouncedValue } from '@mediothek/platform/use-debounced-value';
import { facetValuesWith } from '../../queries.ts';
import type { Suggestion } from './combobox.tsx';

/** Milliseconds without a key press until a request is sent. */
const delayMs = 200;

/**
 * Values of the library that contain `text`. If the query fails, there are no suggestions; the field accepts any text.
 */
export function useFacetSuggestions(
  facet: 'publisher' | 'series',
  text: string,
  locale: string,
): { suggestions: readonly Suggestion[]; busy: boolean } {
  const typed = text.trim().slice(0, 100);
  const debounced = useDebouncedValue(typed, delayMs);
  const { data, isFetching } = useQuery({
    ...facetValuesWith(facet, debounced),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const values = (typed !== '' && data?.values) || [];
  const suggestions = values
    .slice(0, 12)
    .map(({ value, label }) => ({ value, label: pickText(label, locale)?.value ?? value }));
  return { suggestions, busy: isFetching };
}
