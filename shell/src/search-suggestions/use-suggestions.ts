import { useEffect, useState } from 'react';
import type { Suggestion } from '@mediothek/contract';
import { apiQuery, keepPreviousData, useQuery } from '@mediothek/platform';

/** Milliseconds without a key before the server is asked. */
const pause = 150;
/** The API's limit; nobody waits for suggestions to a text that long. */
const longest = 100;
const nothing: readonly Suggestion[] = [];

const suggestionsFor = (query: string) => apiQuery('/api/v0/search/suggestions', { params: { query: { query } } });

/** `text` once it has stood still for a moment. */
function useDebouncedValue(text: string): string {
  const [settled, settle] = useState('');
  useEffect(() => {
    // A clock is outside React.
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * What `text` may become. An older request is cancelled; its answer stays until the new one is there. A failure is no
 * answer: the search works without suggestions.
 */
export function useSuggestions(text: string): readonly Suggestion[] {
  const typed = text.trim();
  const settled = useDebouncedValue(typed);
  const isAsked = typed !== '' && settled !== '' && settled.length <= longest;
  const { data } = useQuery({
    ...suggestionsFor(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (isAsked && data?.suggestions) || nothing;
}
