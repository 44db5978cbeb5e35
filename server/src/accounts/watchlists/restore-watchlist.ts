import { Watchlist, WatchlistId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { restoreList } from './deleted-lists.ts';

export const restoreWatchlist: Operation = (app, { db }) => {
  app.post(
    '/watchlists/:id/restore',
    {
      schema: {
        operationId: 'restoreWatchlist',
        tags: ['lists'],
        summary: 'Brings back a list that the user deleted, as it was: entries, order and public id',
        params: Type.Object({ id: WatchlistId }),
        response: {
          200: Watchlist,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request) => restoreList(db, (await requireUser(request)).userId, request.params.id),
  );
};
