import { useMemo, useState } from 'react';
import { findInCues, type Match } from './find-in-cues.ts';

export interface CueSearch {
  query: string;
  setQuery(query: string): void;
  matches: readonly Match[];
  /** Which of the matches is looked at; none while nothing is found. */
  active: number | undefined;
  /** Round in a circle. */
  step(by: 1 | -1): void;
}

/** What is looked for in a transcript, and the place that is looked at. */
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
