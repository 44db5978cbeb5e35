import { PublisherList } from '@mediothek/contract';
import { listPublishers } from './publisher-lists.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

export const publishers: Operation = (app, { db }) => {
  app.get(
    '/publishers',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'publishers',
        tags: ['publishers'],
        summary: 'All publishers by name',
        response: { 200: PublisherList, ...errorResponses() },
      },
    },
    () => listPublishers(db),
  );
};
