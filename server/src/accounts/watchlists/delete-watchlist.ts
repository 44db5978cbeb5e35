import { DeletedWatchlist, WatchlistId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { deleteList } from './deleted-lists.ts';

export const deleteWatchlist: Operation = (app, { db }) => {
  app.delete(
    '/watchlists/:id',
    {
      schema: {
        operationId: 'deleteWatchlist',
        tags: ['lists'],
        summary: 'Deletes one of the user’s own lists; for an hour it can be restored. Its media stay saved',
        params: Type.Object({ id: WatchlistId }),
        response: { 200: DeletedWatchlist, ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const { name, expires } = await deleteList(db, userId, request.params.id);
      return { id: request.params.id, name, restorableUntil: expires.toISOString() };
    },
  );
};
