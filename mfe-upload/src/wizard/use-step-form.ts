/** The form of a step: what is entered is kept in the tab until the server has it. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { clearUnsaved, saveUnsaved, loadUnsaved } from './unsaved-form-storage.ts';
import type { WizardStep } from './steps.ts';
import { isIn, type Draft, type DraftChange, type SaveOutcome } from './use-draft.ts';

/** What the wizard knows of the step on show, to save it when it is left. */
export interface StepHandle {
  isUnsaved: () => boolean;
  save: () => Promise<SaveOutcome>;
  /** Gives it up for what the server has. */
  discard: () => void;
}
export type StepHandleRef = RefObject<StepHandle | undefined>;

/** What each step gets. */
export interface StepProps {
  draft: Draft;
  work: StepHandleRef;
  /** Where the step after this one is, or where a correction ends. */
  next: string;
  /** Out of the wizard. */
  back: string;
}

interface Options<Values extends FieldValues> {
  draft: Draft;
  work: StepHandleRef;
  step: WizardStep;
  /** As the server has them. */
  saved: Values;
  /** In place of those, e.g. invented by a debug flag. */
  prefilled?: Values | undefined;
  isValues: (stored: unknown) => stored is Values;
  /** The part of the values that the server takes. */
  toChange: (values: Values) => DraftChange;
  /** All of the values are in the change. */
  isWhole: (values: Values) => boolean;
}

export interface StepForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  save: () => Promise<SaveOutcome>;
  /** Begins with what was not saved the last time. */
  restored: boolean;
}

export function useStepForm<Values extends FieldValues>(options: Options<Values>): StepForm<Values> {
  const { draft, work, step, saved, prefilled } = options;
  const { id, version } = draft.upload;
  const [storedForm] = useState(() => {
    const unsaved = loadUnsaved(id, step, options.isValues);
    // It may have been saved while the page was being left.
    const isThere = unsaved && isIn(options.toChange(unsaved.values), draft.upload);
    if (!isThere) return unsaved;
    return options.isWhole(unsaved.values) ? undefined : { ...unsaved, version };
  });
  const initial = storedForm?.values ?? prefilled ?? saved;
  const [from] = useState(storedForm?.version ?? version);
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, shouldFocusError: false });
  const { getValues, subscribe } = form;
  // What is merely suggested is no work that could be lost.
  const onServer = useRef(JSON.stringify(storedForm ? saved : initial));
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const [handle] = useState(() => ({
    isUnsaved: () => JSON.stringify(getValues()) !== onServer.current,
    async save(): Promise<SaveOutcome> {
      const values = getValues();
      const entered = JSON.stringify(values);
      const { draft: current, toChange, isWhole } = latest.current;
      const outcome = await current.save(toChange(values));
      if (outcome !== 'saved') return outcome;
      onServer.current = entered;
      if (isWhole(values) && JSON.stringify(getValues()) === entered) clearUnsaved(id, step);
      return outcome;
    },
    discard() {
      onServer.current = JSON.stringify(getValues());
      clearUnsaved(id, step);
    },
  }));

  useEffect(() => {
    // The wizard, the tab's storage and the library's store are outside this component.
    latest.current.draft.startFrom(from);
    work.current = handle;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => saveUnsaved(id, step, { version: latest.current.draft.version(), values }),
    });
    return () => {
      stop();
      if (work.current === handle) work.current = undefined;
      if (handle.isUnsaved()) void handle.save(); // left by the browser's way back
    };
  }, [subscribe, handle, id, step, from, work]);

  return { form, save: handle.save, restored: storedForm !== undefined };
}
