import { WatchlistMap } from '@mediothek/contract';
import { errors, type Operation } from '../api/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { WatchlistSelection } from './schemas.ts';
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
        response: { 200: WatchlistMap, ...errors('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const { newWatchlistName = '', ...selection } = request.body;
      await selectWatchlists(db, userId, { ...selection, newWatchlistName });
      return watchlistsOf(db, userId);
    },
  );
};
