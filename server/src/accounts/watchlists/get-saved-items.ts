import { SavedItems } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { savedItems } from './saved-items.ts';

export const getSavedItems: Operation = (app, { db }) => {
  app.get(
    '/watchlists/saveditems',
    {
      schema: {
        operationId: 'savedItems',
        tags: ['lists'],
        summary: 'Ids of everything the user saved: media and series',
        response: { 200: SavedItems, ...errorResponses('unauthorized') },
      },
    },
    async (request) => ({ ids: await savedItems(db, (await requireUser(request)).userId) }),
  );
};
