import { SavedItems, SavedSeries } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { removeItems, savedItems } from './saved-items.ts';

export const deleteSeries: Operation = (app, { db }) => {
  app.delete(
    '/series/delete',
    {
      schema: {
        operationId: 'deleteSeries',
        tags: ['lists'],
        summary: 'Takes a series out of what is saved; answers what remains',
        body: SavedSeries,
        response: { 200: SavedItems, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      await removeItems(db, userId, [`series:${request.body.seriesId.replace(/^series:/, '')}`]);
      return { ids: await savedItems(db, userId) };
    },
  );
};
