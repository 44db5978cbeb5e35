import { WatchlistContents } from '@mediothek/contract';
import { Type } from 'typebox';
import { errors, type Operation } from '../api/operation.ts';
import { notFound } from '../http/api-error.ts';
import { mediaObjects } from '../records/media-object.ts';
import { limits, WatchlistId } from './schemas.ts';
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
          'max-videos': Type.Optional(Type.Integer({ minimum: 0, maximum: limits.entries })),
        }),
        response: { 200: WatchlistContents, ...errors('bad_request', 'not_found') },
      },
    },
    async (request) => {
      const { id } = request.params;
      const list = await readableWatchlist(db, id, (await request.session())?.userId);
      // Somebody else's list is answered like none: its id tells nothing.
      if (!list) throw notFound(`Watchlist ${id}`);
      const shown = list.entries.slice(0, request.query['max-videos']);
      return { name: list.name, entries: await mediaObjects(db, shown), totalEntries: list.entries.length };
    },
  );
};
