import {
  may,
  MediaDescription,
  MediaDescriptionChange,
  MediaDescriptionDecision,
  MediaDescriptionRestore,
  MediaDescriptionVersionList,
  MediaId,
} from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Session } from '../accounts/auth/sessions.ts';
import { ApiError } from '../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../base/http/operation.ts';
import { listVersions } from '../library/records/description-versions.ts';
import { decideFields, describeMedia, mediaDescription, restoreDescription } from './edit-media.ts';
import { requireUploader, type UploadOptions } from './upload-operation.ts';

const tags = ['descriptions'];
const params = Type.Object({ id: MediaId });
const readErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'gone');
const changeErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'gone');

/** @throws ApiError `not_found` if uploads are disabled, `unauthorized`, `forbidden` */
async function requireEditor(options: UploadOptions, request: FastifyRequest): Promise<Session> {
  const session = await requireUploader(options, request);
  if (!may(session, 'media.describe')) throw new ApiError('forbidden', 'Only editors change descriptions of media');
  return session;
}

const getDescription: Routes<UploadOptions> = (app, options) => {
  app.get(
    '/videos/:id/description',
    {
      schema: {
        operationId: 'mediaDescription',
        tags,
        summary:
          'Returns the description of a published medium as a form shows it, and what of it was changed, for editors',
        params,
        response: { 200: MediaDescription, ...readErrors },
      },
    },
    async (request) => {
      await requireEditor(options, request);
      return mediaDescription(options.db, request.params.id);
    },
  );
};

const patchDescription: Routes<UploadOptions> = (app, options) => {
  app.patch(
    '/videos/:id/description',
    {
      schema: {
        operationId: 'describeMedia',
        tags,
        summary: 'Changes the description of a published medium, for editors; imports do not undo it',
        params,
        body: MediaDescriptionChange,
        response: { 200: MediaDescription, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireEditor(options, request);
      const { version, description } = request.body;
      const { id } = request.params;
      await describeMedia({ ...options, id, session, version }, description);
      return mediaDescription(options.db, id);
    },
  );
};

const postDecision: Routes<UploadOptions> = (app, options) => {
  app.post(
    '/videos/:id/description/decision',
    {
      schema: {
        operationId: 'decideMediaDescription',
        tags,
        summary: 'Gives changed fields the value of the source, or keeps the changed one, for editors',
        params,
        body: MediaDescriptionDecision,
        response: { 200: MediaDescription, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireEditor(options, request);
      const { version, fields, value } = request.body;
      const { id } = request.params;
      await decideFields({ ...options, id, session, version }, fields, value);
      return mediaDescription(options.db, id);
    },
  );
};

const getVersions: Routes<UploadOptions> = (app, options) => {
  app.get(
    '/videos/:id/description/versions',
    {
      schema: {
        operationId: 'mediaDescriptionVersions',
        tags,
        summary: 'Lists the last changes of a description, the newest first, for editors',
        params,
        response: { 200: MediaDescriptionVersionList, ...readErrors },
      },
    },
    async (request) => {
      await requireEditor(options, request);
      const { id } = request.params;
      await mediaDescription(options.db, id);
      return listVersions(options.db, id);
    },
  );
};

const postRestore: Routes<UploadOptions> = (app, options) => {
  app.post(
    '/videos/:id/description/versions/:number/restore',
    {
      schema: {
        operationId: 'restoreMediaDescription',
        tags,
        summary: 'Gives a description the values that it had before a change, for editors',
        params: Type.Object({ id: MediaId, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        body: MediaDescriptionRestore,
        response: { 200: MediaDescription, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireEditor(options, request);
      const { id, number } = request.params;
      await restoreDescription({ ...options, id, session, version: request.body.version }, number);
      return mediaDescription(options.db, id);
    },
  );
};

/** Operations of editors on descriptions of published media. */
export const mediaDescriptionRoutes = joinRoutes(
  getDescription,
  patchDescription,
  postDecision,
  getVersions,
  postRestore,
);
