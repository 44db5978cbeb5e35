import { PublisherList } from '@mediothek/contract';
import { listPublishers } from '../records/publisher-lists.ts';
import { errors, type Operation } from './operation.ts';

export const publishers: Operation = (app, { db }) => {
  app.get(
    '/publishers',
    {
      config: { maxAge: 60 },
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
