import { Watchlist, WatchlistChange, WatchlistId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { changeWatchlist } from './change-watchlist.ts';

export const patchWatchlist: Operation = (app, { db }) => {
  app.patch(
    '/watchlists/:id',
    {
      schema: {
        operationId: 'changeWatchlist',
        tags: ['lists'],
        summary:
          'Renames, shares, reorders one of the user’s own lists, removes and adds entries; answers it as it is then',
        params: Type.Object({ id: WatchlistId }),
        body: WatchlistChange,
        response: {
          200: Watchlist,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request) => changeWatchlist(db, (await requireUser(request)).userId, request.params.id, request.body),
  );
};
