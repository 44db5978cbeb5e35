import { MediaList } from '@mediothek/contract';
import { Type } from 'typebox';
import { recommend } from '../records/recommendations.ts';
import { errors, type Operation } from './operation.ts';

const listLength = 24;
const ids = Type.String({
  pattern: '^(series:)?[0-9]{1,18}(,(series:)?[0-9]{1,18}){0,49}$',
  description: 'Ids of media that were watched, separated by commas, at most 50',
});

export const recommendations: Operation = (app, { db }) => {
  app.get(
    '/videos/recommendations',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'recommendations',
        tags: ['videos'],
        summary: 'Media like the given ones',
        querystring: Type.Object({ ids }),
        response: { 200: MediaList, ...errors('bad_request') },
      },
    },
    ({ query }) => recommend(db, query.ids.split(','), listLength),
  );
};
