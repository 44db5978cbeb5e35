import { MediaDetails, MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { mediaDetails } from './media-details.ts';
import { mediaTombstone } from './media-tombstone.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediumTags } from '../../base/http/cache-tags.ts';

export const video: Operation = (app, { db, findStreamStart: startOf }) => {
  app.get(
    '/videos/:id',
    {
      config: { maxAge: 30, anyOrigin: true, cacheTags: mediumTags, precedence: 'page' },
      schema: {
        operationId: 'video',
        tags: ['videos'],
        summary: 'Everything about a medium',
        params: Type.Object({ id: MediaId }),
        response: { 200: MediaDetails, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }) => {
      const details = await mediaDetails(db, params.id);
      if (details) {
        const start = details.files.hls === undefined ? undefined : await startOf?.(params.id);
        return start ? { ...details, files: { ...details.files, start } } : details;
      }
      if (await mediaTombstone(db, params.id))
        throw new ApiError('gone', `Medium ${params.id} was withdrawn; its tombstone says what stays known of it`);
      throw notFound(`Medium ${params.id}`);
    },
  );
};
