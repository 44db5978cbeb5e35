import type { Suggestion } from '@mediothek/contract';
import { apiQuery, keepPreviousData, useQuery } from '@mediothek/platform';
import { useDebouncedValue } from '@mediothek/platform/use-debounced-value';

/** Milliseconds without a key press before a request is sent. */
const delayMs = 150;
/** Limit of the API. Longer texts get no suggestions. */
const maxLength = 100;
const nothing: readonly Suggestion[] = [];

const suggestionsFor = (query: string) => apiQuery('/api/v0/search/suggestions', { params: { query: { query } } });

/**
 * Suggestions for `text`. An older request is cancelled, but its result stays until the new one has arrived. Errors are
 * ignored, because the search works without suggestions.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = text.trim();
  const debounced = useDebouncedValue(typed, delayMs);
  const isEnabled = typed !== '' && debounced !== '' && debounced.length <= maxLength;
  const { data } = useQuery({
    ...suggestionsFor(debounced),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (isEnabled && data?.suggestions) || nothing;
}
