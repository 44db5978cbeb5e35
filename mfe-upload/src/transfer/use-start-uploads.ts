import { uploadProblems, type Locale } from '@mediothek/contract';
import { apiOf, usePlatform, useQuery } from '@mediothek/platform';
import { callApi } from '@mediothek/platform/api-mutation';
import type { ChangeError } from '../change-error.ts';
import { setUploadData, uploadConditions } from '../queries.ts';
import { checkFile } from './check-file.ts';
import { findResumableUploads } from './find-resumable-uploads.ts';
import { useTransfers } from './use-transfers.ts';

export interface StartedUploads {
  /** Ids, in the order of the files. */
  started: readonly string[];
  rejected: readonly { name: string; error: ChangeError }[];
}

/**
 * Creates a draft for each file and sends it, or continues an interrupted upload of the same file. Rejected files are
 * listed and do not affect the others.
 */
export function useStartUploads({ locale, skipChecks }: { locale: Locale; skipChecks: boolean }) {
  const { queries } = usePlatform();
  const transfers = useTransfers();
  const { data: conditions } = useQuery(uploadConditions());

  return async (files: readonly File[]): Promise<StartedUploads> => {
    const started: string[] = [];
    const rejected: { name: string; error: ChangeError }[] = [];
    let quotaLeft = conditions?.quotaLeft ?? Infinity;
    const halfSentOf = await findResumableUploads(queries);
    for (const file of files) {
      const half = halfSentOf(file);
      if (half) {
        if (!transfers.isOnItsWay(half.uploadId)) transfers.start({ ...half, file });
        started.push(half.uploadId);
        continue;
      }
      const problem = skipChecks ? undefined : checkFile(file, conditions && { ...conditions, quotaLeft });
      // One after the other, so that the drafts are listed in the order in which the files were chosen.
      const result = problem
        ? { error: problem }
        : await callApi(uploadProblems, () => apiOf(queries).POST('/api/v0/uploads', { body: { locale } }));
      if (result.error || !('data' in result) || !result.data) {
        rejected.push({ name: file.name, error: result.error ?? 'failed' });
        continue;
      }
      quotaLeft -= file.size;
      setUploadData(queries, result.data);
      transfers.start({ uploadId: result.data.id, file });
      started.push(result.data.id);
    }
    return { started, rejected };
  };
}
