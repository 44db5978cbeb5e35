import { LanguageCode, MediaId, pickText } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { writeWebVtt } from '../media/write-web-vtt.ts';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { storedMedia } from './stored-media.ts';

/** For a last chapter of a medium whose length nobody knows. */
const endless = 359_999;

export const getChapters: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/files/chapters',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'chapters',
        tags: ['files'],
        summary: 'Chapters as WebVTT, for players of all kinds',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({ lang: Type.Optional(LanguageCode) }),
        response: { 200: nonJsonResponse('text/vtt'), ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, query }, reply) => {
      const { record } = await storedMedia(db, params.id);
      const chapters = (record.chapters ?? []).toSorted((a, b) => a.start - b.start);
      if (chapters.length === 0) throw notFound(`Chapters of medium ${params.id}`);
      const cues = chapters.map(({ start, title }, index) => ({
        start,
        end: Math.max(start, chapters[index + 1]?.start ?? record.duration ?? endless),
        text: pickText(title, query.lang ?? record.language)?.value ?? '',
      }));
      return reply.type('text/vtt; charset=utf-8').header('access-control-allow-origin', '*').send(writeWebVtt(cues));
    },
  );
};
