import { processingSteps } from '@mediothek/contract';
import type { UploadPatch } from './update-upload.ts';
import type { UploadRow } from './tables.ts';

/** The change that hands an upload over to processing; the queue is told after it has been committed. */
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
