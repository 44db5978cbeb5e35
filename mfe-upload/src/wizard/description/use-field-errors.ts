/**
 * Errors that are visible: those of the last attempt to continue, and those of fields that were left. They disappear
 * when they are fixed.
 */
import { useState } from 'react';
import type { DescriptionProblem, FieldError } from './check-description.ts';

export interface VisibleFieldErrors {
  problemOf: (field: string) => DescriptionProblem | undefined;
  /** Shows all errors. @returns whether there are none */
  showAll: (found: readonly FieldError[]) => boolean;
  /** Shows the error of a field that was left. */
  show: (field: string) => void;
  /** Number of failed attempts. 0 before the first. */
  attempt: number;
  /** Errors of the last attempt that are not fixed yet. */
  summary: readonly FieldError[];
}

/** @param current errors of the current values */
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
      // An empty field is no error yet, because it may still be filled in.
      if (current.some((error) => error.field === field && !error.isMissing))
        setVisibleFields(new Set([...visibleFields, field]));
    },
    attempt,
    summary: current.filter(({ field }) => attemptedFields.includes(field)),
  };
}
