import {
  CaptionCorrection,
  CaptionCorrectionQueue,
  CaptionsRestore,
  CaptionsVersion,
  CaptionsVersionList,
  CorrectionDecision,
  LanguageCode,
  may,
  MediaId,
} from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../accounts/auth/request-session.ts';
import type { Session } from '../accounts/auth/sessions.ts';
import { ApiError } from '../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../base/http/operation.ts';
import { listVersions, readCaptions, readVersion, restoreVersion } from './captions-versions.ts';
import { acceptCorrection, openCorrections, rejectCorrection } from './corrections.ts';
import { correctionParams, type CorrectionOptions, tags } from './routes.ts';

/** @throws ApiError `unauthorized`, `forbidden` */
async function requireEditor(request: FastifyRequest): Promise<Session> {
  const session = await requireUser(request);
  if (!may(session, 'captions.correct')) throw new ApiError('forbidden', 'Only editors decide about corrections');
  return session;
}

const readErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'gone');
const changeErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'gone');
const number = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const getQueue: Routes<CorrectionOptions> = (app, { db }) => {
  app.get(
    '/corrections',
    {
      schema: {
        operationId: 'openCorrections',
        tags,
        summary: 'Lists open corrections of captions, the oldest first, for editors',
        querystring: Type.Object({
          offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
          limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
        }),
        response: { 200: CaptionCorrectionQueue, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      await requireEditor(request);
      return openCorrections(db, request.query);
    },
  );
};

const postDecision: Routes<CorrectionOptions> = (app, options) => {
  app.post(
    '/corrections/:correction/decision',
    {
      schema: {
        operationId: 'decideCorrection',
        tags,
        summary: 'Writes a correction into the captions, or rejects it, for editors',
        params: correctionParams,
        body: CorrectionDecision,
        response: { 200: CaptionCorrection, ...changeErrors },
      },
    },
    async (request) => {
      const { userId } = await requireEditor(request);
      const { correction } = request.params;
      return request.body.decision === 'accept'
        ? acceptCorrection(options, correction, userId)
        : rejectCorrection(options.db, correction, userId, request.body.reason);
    },
  );
};

const getVersions: Routes<CorrectionOptions> = (app, options) => {
  app.get(
    '/videos/:id/captions/versions',
    {
      schema: {
        operationId: 'captionsVersions',
        tags,
        summary: 'Lists the versions of corrected captions, the newest first, for editors',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({ lang: LanguageCode }),
        response: { 200: CaptionsVersionList, ...readErrors },
      },
    },
    async (request) => {
      await requireEditor(request);
      return listVersions(options, request.params.id, request.query.lang);
    },
  );
};

const getVersion: Routes<CorrectionOptions> = (app, options) => {
  app.get(
    '/videos/:id/captions/versions/:number',
    {
      schema: {
        operationId: 'captionsVersion',
        tags,
        summary: 'Returns a version of corrected captions, for editors',
        params: Type.Object({ id: MediaId, number }),
        querystring: Type.Object({ lang: LanguageCode }),
        response: { 200: CaptionsVersion, ...readErrors },
      },
    },
    async (request) => {
      await requireEditor(request);
      const captions = await readCaptions(options, request.params.id, request.query.lang);
      const { number: found, text } = await readVersion(options.db, captions, request.params.number);
      return { number: found, text };
    },
  );
};

const postRestore: Routes<CorrectionOptions> = (app, options) => {
  app.post(
    '/videos/:id/captions/versions/:number/restore',
    {
      schema: {
        operationId: 'restoreCaptions',
        tags,
        summary: 'Makes an earlier version of the captions the newest one, for editors',
        params: Type.Object({ id: MediaId, number }),
        body: CaptionsRestore,
        response: { 200: CaptionsVersionList, ...changeErrors },
      },
    },
    async (request) => {
      const { userId: editorId } = await requireEditor(request);
      const { id: mediaId, number: restored } = request.params;
      await restoreVersion(options, { mediaId, ...request.body, number: restored, editorId });
      return listVersions(options, mediaId, request.body.lang);
    },
  );
};

/** Operations of editors on corrections and on versions of captions. */
export const reviewRoutes = joinRoutes(getQueue, postDecision, getVersions, getVersion, postRestore);
