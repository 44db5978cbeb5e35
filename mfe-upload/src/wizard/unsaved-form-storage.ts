/**
 * Form values that are not on the server, stored in the tab's session storage. They survive errors, reloads, crashes
 * and a new sign-in, but not the closing of the tab.
 */
import { sessionStore } from '@mediothek/platform/browser-storage';
import type { WizardStep } from './steps.ts';

export interface UnsavedForm<Values> {
  /** Version of the upload that the values are based on. */
  version: number;
  values: Values;
}

const keyOf = (id: string, step: WizardStep) => `mediothek.upload.${id}.${step}` as const;

/** Ignores blocked or full storage. The page warns before it is left in any case. */
function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    console.warn('What was entered cannot be kept in this tab', error);
    return undefined;
  }
}

export function saveUnsaved<Values>(id: string, step: WizardStep, work: UnsavedForm<Values>): void {
  tryStorage(() => sessionStore().setItem(keyOf(id, step), JSON.stringify(work)));
}

export function clearUnsaved(id: string, step: WizardStep): void {
  tryStorage(() => sessionStore().removeItem(keyOf(id, step)));
}

/** @param isValues checks whether the stored values fit this release's form */
export function loadUnsaved<Values>(
  id: string,
  step: WizardStep,
  isValues: (stored: unknown) => stored is Values,
): UnsavedForm<Values> | undefined {
  const stored: unknown = tryStorage(() => JSON.parse(sessionStore().getItem(keyOf(id, step)) ?? 'null'));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { version, values } = stored as Partial<Record<keyof UnsavedForm<Values>, unknown>>;
  return Number.isInteger(version) && isValues(values) ? { version: Number(version), values } : undefined;
}
