import { SavedItems, SavedSeries } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { notFound } from '../../base/http/api-error.ts';
import { seriesPrefix } from '../../library/records/media-object.ts';
import { existingItems } from './existing-items.ts';
import { savedItems, saveItems } from './saved-items.ts';

export const saveSeries: Operation = (app, { db }) => {
  app.put(
    '/series/save',
    {
      schema: {
        operationId: 'saveSeries',
        tags: ['lists'],
        summary: 'Saves a series; answers everything saved then',
        body: SavedSeries,
        response: { 200: SavedItems, ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const id = request.body.seriesId.replace(/^series:/, '');
      const [item] = await existingItems(db, [`${seriesPrefix}${id}`]);
      if (item === undefined) throw notFound(`Series ${id}`);
      await saveItems(db, userId, [item]);
      return { ids: await savedItems(db, userId) };
    },
  );
};
