/** Which mistakes are told: those of the last attempt to go on, and of fields that were left, until they are put right. */
import { useState } from 'react';
import type { DescriptionProblem, Mistake } from './check-description.ts';

export interface Mistakes {
  problemOf: (field: string) => DescriptionProblem | undefined;
  /** Tells all of them. @returns whether there are none */
  tellAll: (found: readonly Mistake[]) => boolean;
  /** Tells what is wrong with a field that has been left. */
  tell: (field: string) => void;
  /** Counts the attempts that failed; 0 before the first. */
  attempt: number;
  /** Of the last attempt, as far as they still stand. */
  summary: readonly Mistake[];
}

/** @param current those of what is entered now */
export function useMistakes(current: readonly Mistake[]): Mistakes {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  return {
    problemOf: (field) => (told.has(field) ? current.find((mistake) => mistake.field === field)?.problem : undefined),
    tellAll(found) {
      const fields = found.map(({ field }) => field);
      setTold(new Set(fields));
      setTried(fields);
      if (fields.length > 0) setAttempt((count) => count + 1);
      return fields.length === 0;
    },
    tell(field) {
      // What is merely missing may still come.
      if (current.some((mistake) => mistake.field === field && !mistake.isMissing)) setTold(new Set([...told, field]));
    },
    attempt,
    summary: current.filter(({ field }) => tried.includes(field)),
  };
}
