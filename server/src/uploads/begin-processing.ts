import { processingSteps } from '@mediothek/contract';
import type { UploadPatch } from './update-upload.ts';
import type { UploadRow } from './tables.ts';

/** Patch that starts processing of an upload. The caller adds the upload to the queue after the commit. */
export function beginProcessing({ attempt }: Pick<UploadRow, 'attempt'>): UploadPatch {
  const steps = processingSteps.map((step) => ({ step, state: 'waiting' as const }));
  return {
    state: 'processing',
    attempt: attempt + 1,
    steps: JSON.stringify(steps),
    failure: null,
    message: null,
    result: null,
  };
}
