import { CaptionCorrection, CaptionCorrectionList, MediaId, NewCaptionCorrection } from '@mediothek/contract';
import { Type } from 'typebox';
import { requireUser } from '../accounts/auth/request-session.ts';
import { errorResponses, joinRoutes, type Routes } from '../base/http/operation.ts';
import type { Library } from './captions-versions.ts';
import { correctionsOf, suggestCorrection, withdrawCorrection } from './corrections.ts';

export type CorrectionOptions = Library;

export const tags = ['corrections'];
export const correctionParams = Type.Object({ correction: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

const listCorrections: Routes<CorrectionOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/corrections',
    {
      schema: {
        operationId: 'corrections',
        tags,
        summary: 'Lists the user’s own corrections of captions of a medium, the newest first',
        params: Type.Object({ id: MediaId }),
        response: { 200: CaptionCorrectionList, ...errorResponses('bad_request', 'unauthorized') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      return { corrections: await correctionsOf(db, userId, request.params.id) };
    },
  );
};

const postCorrection: Routes<CorrectionOptions> = (app, options) => {
  app.post(
    '/videos/:id/corrections',
    {
      schema: {
        operationId: 'suggestCorrection',
        tags,
        summary: 'Suggests another text or other times for a line of the transcript; editors decide about it',
        params: Type.Object({ id: MediaId }),
        body: NewCaptionCorrection,
        response: {
          201: CaptionCorrection,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'gone'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireUser(request);
      return reply.code(201).send(await suggestCorrection(options, userId, request.params.id, request.body));
    },
  );
};

const deleteCorrection: Routes<CorrectionOptions> = (app, { db }) => {
  app.delete(
    '/corrections/:correction',
    {
      schema: {
        operationId: 'withdrawCorrection',
        tags,
        summary: 'Withdraws the user’s own correction before an editor has decided',
        params: correctionParams,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      await withdrawCorrection(db, (await requireUser(request)).userId, request.params.correction);
      return reply.code(204).send(null);
    },
  );
};

/** Operations of users on their own corrections. */
export const correctionRoutes = joinRoutes(listCorrections, postCorrection, deleteCorrection);
