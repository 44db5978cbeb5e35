import { MediaId, MediaTombstone } from '@mediothek/contract';
import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';
import { mediaTombstone } from './media-tombstone.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediumTags } from '../../base/http/cache-tags.ts';

export const tombstone: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/tombstone',
    {
      config: { maxAge: 60, cacheTags: mediumTags, precedence: 'page' },
      schema: {
        operationId: 'tombstone',
        tags: ['videos'],
        summary: 'What stays known of a medium that was withdrawn, where GET /videos/{id} answers 410',
        params: Type.Object({ id: MediaId }),
        response: { 200: MediaTombstone, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params }) => {
      const known = await mediaTombstone(db, params.id);
      if (!known) throw notFound(`Withdrawn medium ${params.id}`);
      return known;
    },
  );
};
