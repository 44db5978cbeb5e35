import { PublisherList } from '@mediothek/contract';
import { listPublishers } from './publisher-lists.ts';
import { errors, type Operation } from '../../base/http/operation.ts';
import { aboutLists } from '../../base/http/answer-tags.ts';

export const publishers: Operation = (app, { db }) => {
  app.get(
    '/publishers',
    {
      config: { maxAge: 60, tags: aboutLists },
      schema: {
        operationId: 'publishers',
        tags: ['publishers'],
        summary: 'All publishers by name',
        response: { 200: PublisherList, ...errors() },
      },
    },
    () => listPublishers(db),
  );
};
