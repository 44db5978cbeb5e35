import { useMemo, useState } from 'react';
import { findInCues, type Match } from './find-in-cues.ts';

export interface CueSearch {
  query: string;
  setQuery(query: string): void;
  matches: readonly Match[];
  /** Index of the current match. `undefined`: there is none. */
  active: number | undefined;
  /** Wraps around at the ends. */
  step(by: 1 | -1): void;
}

/** State of the search in a transcript: the query, its matches, and the current match. */
export function useCueSearch(cues: readonly { text: string }[]): CueSearch {
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const matches = useMemo(() => findInCues(cues, query), [cues, query]);
  const count = matches.length;
  return {
    query,
    setQuery(next) {
      setQuery(next);
      setPosition(0);
    },
    matches,
    active: count === 0 ? undefined : position % count,
    step: (by) => count > 0 && setPosition(((position % count) + by + count) % count),
  };
}
