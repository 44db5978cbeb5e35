import { SavedItems, SavedItemsChange } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { existingItems } from './existing-items.ts';
import { removeItemsEverywhere, savedItems, saveItems } from './saved-items.ts';

export const patchSavedItems: Operation = (app, { db }) => {
  app.patch(
    '/watchlists/saveditems',
    {
      schema: {
        operationId: 'changeSavedItems',
        tags: ['lists'],
        summary: 'Saves several media and series at once (what a visitor kept before signing in), or gives them up',
        body: SavedItemsChange,
        response: { 200: SavedItems, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const { add = [], remove = [] } = request.body;
      const ids = await withWatchlistLock(db, userId, async (trx) => {
        await removeItemsEverywhere(trx, userId, remove);
        await saveItems(trx, userId, await existingItems(trx, add));
        return savedItems(trx, userId);
      });
      return { ids };
    },
  );
};
