/**
 * What was entered and is not on the server: kept in the tab's session storage, so that neither a failure, a reload, a
 * crash, nor signing in again loses it. Gone when the tab is closed.
 */
import type { WizardStep } from './steps.ts';

export interface UnsavedForm<Values> {
  /** Of the upload that it was made from. */
  version: number;
  values: Values;
}

const keyOf = (id: string, step: WizardStep) => `mediothek.upload.${id}.${step}`;

/** Storage may be blocked, or full: then the page warns before it is left, as it does anyway. */
function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    console.warn('What was entered cannot be kept in this tab', error);
    return undefined;
  }
}

export function saveUnsaved<Values>(id: string, step: WizardStep, work: UnsavedForm<Values>): void {
  tryStorage(() => sessionStorage.setItem(keyOf(id, step), JSON.stringify(work)));
}

export function clearUnsaved(id: string, step: WizardStep): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(id, step)));
}

/** @param isValues tells whether what is stored is of this release's form */
export function loadUnsaved<Values>(
  id: string,
  step: WizardStep,
  isValues: (stored: unknown) => stored is Values,
): UnsavedForm<Values> | undefined {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(keyOf(id, step)) ?? 'null'));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { version, values } = stored as Partial<Record<keyof UnsavedForm<Values>, unknown>>;
  return Number.isInteger(version) && isValues(values) ? { version: Number(version), values } : undefined;
}
