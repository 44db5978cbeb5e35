import { uploadLimits, uploadProblems, type Upload } from '@mediothek/contract';
import { apiOf, type Platform } from '@mediothek/platform';
import { callApi } from '@mediothek/platform/api-mutation';
import { fingerprintOf } from './fingerprint.ts';

export interface ResumableUpload {
  uploadId: string;
  address: string;
  /** Bytes that the server has received. */
  received: number;
}

const halfSent = ({ id, file, actions }: Upload) =>
  file && file.received < file.size && actions.includes('send') ? [{ uploadId: id, ...file }] : [];

/**
 * Fetches uploads that were interrupted when a page was left or a browser crashed.
 * @returns a function that finds the upload of a file; it finds none if the request has failed
 */
export async function findResumableUploads(
  queries: Platform['queries'],
): Promise<(file: File) => ResumableUpload | undefined> {
  const query = { offset: 0, limit: uploadLimits.open };
  const { data } = await callApi(uploadProblems, () => apiOf(queries).GET('/api/v0/uploads', { params: { query } }));
  const known = (data?.uploads ?? []).flatMap(halfSent);
  return (file) => known.find(({ size, fingerprint }) => size === file.size && fingerprint === fingerprintOf(file));
}
