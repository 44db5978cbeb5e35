/** Common parts of the operations on one upload. */
import { UploadId } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorResponses } from '../base/http/operation.ts';
import { requireUser } from '../accounts/auth/request-session.ts';
import { requirePageEnabled } from '../accounts/auth/require-page-enabled.ts';
import type { Session } from '../accounts/auth/sessions.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { Database } from '../base/db/database.ts';
import type { Leases } from '../base/db/leases.ts';
import type { ProcessingQueue } from './processing-queue.ts';
import type { UploadSettings } from './upload-settings.ts';

export interface UploadOptions {
  db: Kysely<Database>;
  /** Contains `uploads/<id>/…` and `files/<id>/…`. */
  blobs: BlobStore;
  content: ContentStore;
  settings: UploadSettings;
  /** Queue of submitted uploads. `undefined`: uploads wait (tests, tools). */
  processing?: ProcessingQueue | undefined;
  /** Locks of all processes. `undefined`: there is one process. */
  leases?: Leases | undefined;
}

export const tags = ['uploads'];
export const uploadParams = Type.Object({ id: UploadId });
/** Errors of operations that change an upload. */
export const changeErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict');

/** @throws ApiError `not_found` if uploads are disabled, `unauthorized` */
export async function requireUploader(
  { content }: Pick<UploadOptions, 'content'>,
  request: FastifyRequest,
): Promise<Session> {
  requirePageEnabled(content, 'upload', request);
  return requireUser(request);
}
