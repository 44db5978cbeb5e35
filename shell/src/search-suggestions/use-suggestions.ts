import { useEffect, useState } from 'react';
import type { Suggestion } from '@mediothek/contract';
import { apiQuery, keepPreviousData, useQuery } from '@mediothek/platform';

/** Milliseconds without a key before the server is asked. */
const delayMs = 150;
/** The API's limit; nobody waits for suggestions to a text that long. */
const maxLength = 100;
const nothing: readonly Suggestion[] = [];

const suggestionsFor = (query: string) => apiQuery('/api/v0/search/suggestions', { params: { query: { query } } });

/** `text` once it has stood still for a moment. */
function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    // A clock is outside React.
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/**
 * What `text` may become. An older request is cancelled; its answer stays until the new one is there. A failure is no
 * answer: the search works without suggestions.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = text.trim();
  const debounced = useDebouncedValue(typed);
  const isEnabled = typed !== '' && debounced !== '' && debounced.length <= maxLength;
  const { data } = useQuery({
    ...suggestionsFor(debounced),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (isEnabled && data?.suggestions) || nothing;
}
