/** Form of a step. Its values are stored in the tab until the server has them. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { clearUnsaved, saveUnsaved, loadUnsaved } from './unsaved-form-storage.ts';
import type { Upload } from '@mediothek/contract';
import type { WizardStep } from './steps.ts';
import { isIn, type Described, type Draft, type DraftChange, type SaveOutcome } from './use-draft.ts';

/** Interface of the current step for the wizard, to save the step when it is left. */
export interface StepHandle {
  isUnsaved: () => boolean;
  save: () => Promise<SaveOutcome>;
  /** Discards the changes in favour of the server's version. */
  discard: () => void;
}
export type StepHandleRef = RefObject<StepHandle | undefined>;

export interface StepProps<Subject extends Described = Upload> {
  draft: Draft<Subject>;
  work: StepHandleRef;
  /** URL of the next step, or of the page after a correction. */
  next: string;
  /** URL outside of the wizard. */
  back: string;
}

interface Options<Values extends FieldValues> {
  draft: Draft<Described>;
  work: StepHandleRef;
  step: WizardStep;
  /** Values on the server. */
  saved: Values;
  /** Initial values instead of `saved`, e.g. invented by a debug flag. */
  prefilled?: Values | undefined;
  isValues: (stored: unknown) => stored is Values;
  /** Converts the values to a change. Invalid values are omitted. */
  toChange: (values: Values) => DraftChange;
  /** Whether the change contains all values. */
  isWhole: (values: Values) => boolean;
}

export interface StepForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  save: () => Promise<SaveOutcome>;
  /** The form starts with values that were not saved the last time. */
  restored: boolean;
}

export function useStepForm<Values extends FieldValues>(options: Options<Values>): StepForm<Values> {
  const { draft, work, step, saved, prefilled } = options;
  const { id, version } = draft.upload;
  const [storedForm] = useState(() => {
    const unsaved = loadUnsaved(id, step, options.isValues);
    // The values may have been saved while the page was being left.
    const isThere = unsaved && isIn(options.toChange(unsaved.values), draft.upload);
    if (!isThere) return unsaved;
    return options.isWhole(unsaved.values) ? undefined : { ...unsaved, version };
  });
  const initial = storedForm?.values ?? prefilled ?? saved;
  const [from] = useState(storedForm?.version ?? version);
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, shouldFocusError: false });
  const { getValues, subscribe } = form;
  // Suggested values are no unsaved changes.
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
    // Outside React: the wizard, the tab's storage and the form library's store.
    latest.current.draft.startFrom(from);
    work.current = handle;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => saveUnsaved(id, step, { version: latest.current.draft.version(), values }),
    });
    return () => {
      stop();
      if (work.current === handle) work.current = undefined;
      if (handle.isUnsaved()) void handle.save(); // left by the browser's back button
    };
  }, [subscribe, handle, id, step, from, work]);

  return { form, save: handle.save, restored: storedForm !== undefined };
}
