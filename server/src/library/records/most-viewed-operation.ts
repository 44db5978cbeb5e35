import { MediaList } from '@mediothek/contract';
import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';
import { mostViewedOf } from './media-lists.ts';
import { slugOfPublisherUri } from './publishers.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

const listLength = 24;

export const mostViewed: Operation = (app, { db }) => {
  app.get(
    '/publishers/most-viewed/:publisherUri',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'mostViewed',
        tags: ['publishers'],
        summary: 'Media of a publisher, most viewed first',
        params: Type.Object({ publisherUri: Type.String({ maxLength: 200, description: 'The URI of the publisher' }) }),
        response: { 200: MediaList, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params }) => {
      const list = await mostViewedOf(db, slugOfPublisherUri(params.publisherUri), listLength);
      if (!list) throw notFound(`Publisher ${params.publisherUri}`);
      return list;
    },
  );
};
