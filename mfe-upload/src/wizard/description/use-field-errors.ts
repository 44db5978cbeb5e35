/** Which mistakes are told: those of the last attempt to go on, and of fields that were left, until they are put right. */
import { useState } from 'react';
import type { DescriptionProblem, FieldError } from './check-description.ts';

export interface VisibleFieldErrors {
  problemOf: (field: string) => DescriptionProblem | undefined;
  /** Tells all of them. @returns whether there are none */
  showAll: (found: readonly FieldError[]) => boolean;
  /** Tells what is wrong with a field that has been left. */
  show: (field: string) => void;
  /** Counts the attempts that failed; 0 before the first. */
  attempt: number;
  /** Of the last attempt, as far as they still stand. */
  summary: readonly FieldError[];
}

/** @param current those of what is entered now */
export function useFieldErrors(current: readonly FieldError[]): VisibleFieldErrors {
  const [visibleFields, setVisibleFields] = useState<ReadonlySet<string>>(new Set());
  const [attemptedFields, setAttemptedFields] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  return {
    problemOf: (field) =>
      visibleFields.has(field) ? current.find((error) => error.field === field)?.problem : undefined,
    showAll(found) {
      const fields = found.map(({ field }) => field);
      setVisibleFields(new Set(fields));
      setAttemptedFields(fields);
      if (fields.length > 0) setAttempt((count) => count + 1);
      return fields.length === 0;
    },
    show(field) {
      // What is merely missing may still come.
      if (current.some((error) => error.field === field && !error.isMissing))
        setVisibleFields(new Set([...visibleFields, field]));
    },
    attempt,
    summary: current.filter(({ field }) => attemptedFields.includes(field)),
  };
}
