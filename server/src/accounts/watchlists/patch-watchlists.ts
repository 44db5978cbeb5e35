import { WatchlistMap, WatchlistSelection } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { selectWatchlists } from './select-watchlists.ts';
import { watchlistsOf } from './watchlists.ts';

export const patchWatchlists: Operation = (app, { db }) => {
  app.patch(
    '/watchlists',
    {
      schema: {
        operationId: 'selectWatchlists',
        tags: ['lists'],
        summary: 'Decides which of the user’s lists hold a medium; answers all lists as they are then',
        body: WatchlistSelection,
        response: {
          200: WatchlistMap,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      await selectWatchlists(db, userId, request.body);
      return watchlistsOf(db, userId);
    },
  );
};
