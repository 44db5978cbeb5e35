/** What the operations on one upload have in common. */
import { UploadId } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorResponses, type AppContext } from '../base/http/operation.ts';
import { requireUser } from '../accounts/auth/request-session.ts';
import { requirePageEnabled } from '../accounts/auth/require-page-enabled.ts';
import type { Session } from '../accounts/auth/sessions.ts';
import { defaultUploadSettings, type UploadSettings } from './upload-settings.ts';

export const tags = ['uploads'];
export const uploadParams = Type.Object({ id: UploadId });
/** Of whatever changes an upload. */
export const changeErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict');

/** @throws ApiError `not_found` where uploads are switched off, `unauthorized` */
export async function requireUploader({ content }: AppContext, request: FastifyRequest): Promise<Session> {
  requirePageEnabled(content, 'upload', request);
  return requireUser(request);
}

export const settingsOf = ({ uploads }: AppContext): UploadSettings => uploads ?? defaultUploadSettings;
