import { listLimits, WatchlistContents, WatchlistId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaObjects } from '../../library/records/media-object.ts';
import { readableWatchlist } from './watchlists.ts';

export const getWatchlist: Operation = (app, { db }) => {
  app.get(
    '/watchlists/:id',
    {
      schema: {
        operationId: 'watchlist',
        tags: ['lists'],
        summary: 'Name and entries of a list: one of the user’s own, or a shared one by its public id',
        params: Type.Object({ id: WatchlistId }),
        querystring: Type.Object({
          'max-videos': Type.Optional(
            Type.Integer({ minimum: 0, maximum: listLimits.entries, description: 'Without it all entries' }),
          ),
        }),
        response: { 200: WatchlistContents, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async (request) => {
      const userId = (await request.session())?.userId;
      const { entries, ...list } = await readableWatchlist(db, request.params.id, userId);
      const ids = entries.slice(0, request.query['max-videos']);
      return { ...list, entries: await mediaObjects(db, ids), ids, totalEntries: entries.length };
    },
  );
};
