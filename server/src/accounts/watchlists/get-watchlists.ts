import { WatchlistMap } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { watchlistsOf } from './watchlists.ts';

export const getWatchlists: Operation = (app, { db }) => {
  app.get(
    '/watchlists',
    {
      schema: {
        operationId: 'watchlists',
        tags: ['lists'],
        summary: 'The user’s own lists by id',
        response: { 200: WatchlistMap, ...errorResponses('unauthorized') },
      },
    },
    async (request) => watchlistsOf(db, (await requireUser(request)).userId),
  );
};
