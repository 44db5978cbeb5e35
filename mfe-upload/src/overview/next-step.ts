/** Next step of an author for an upload. */
import type { Upload, UploadState } from '@mediothek/contract';
import { stepToContinue, type WizardStep } from '../wizard/steps.ts';

/** Keys of texts, `next.{advice}`. */
export type NextStepKey =
  | 'chooseFile'
  | 'chooseAgain'
  | 'sending'
  | 'complete'
  | 'handIn'
  | 'processing'
  | 'failed'
  | 'review'
  | 'returned'
  | 'published'
  | 'withdrawn';

export interface NextStep {
  advice: NextStepKey;
  /** Step of the wizard for it. Absent: there is nothing to do in the wizard. */
  step?: WizardStep;
}

const later: Readonly<Record<Exclude<UploadState, 'draft' | 'waiting'>, NextStep>> = {
  processing: { advice: 'processing', step: 'processing' },
  failed: { advice: 'failed', step: 'processing' },
  review: { advice: 'review', step: 'processing' },
  returned: { advice: 'returned', step: 'processing' },
  published: { advice: 'published' },
  withdrawn: { advice: 'withdrawn' },
};

/** @param isSending this tab sends the file, or has queued it */
export function nextStep(upload: Upload, isSending: boolean): NextStep {
  const { state, file } = upload;
  if (state !== 'draft' && state !== 'waiting') return later[state];
  if (!file && !isSending) return { advice: 'chooseFile', step: 'file' };
  // A browser can read the file only in the tab in which it was chosen.
  if (file && file.received < file.size && !isSending) return { advice: 'chooseAgain', step: 'file' };
  if (state === 'waiting') return { advice: 'sending', step: 'processing' };
  const others = upload.missing.filter((path) => path !== 'file');
  const step = stepToContinue({ ...upload, missing: others });
  return { advice: others.length > 0 ? 'complete' : 'handIn', step };
}
