import { WatchlistContents } from '@mediothek/contract';
import { Type } from 'typebox';
import { errors, type Operation } from '../api/operation.ts';
import { notFound } from '../http/api-error.ts';
import { mediaObjects } from '../records/media-object.ts';
import { WatchlistId } from './schemas.ts';
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
        response: { 200: WatchlistContents, ...errors('bad_request', 'not_found') },
      },
    },
    async (request) => {
      const { id } = request.params;
      const list = await readableWatchlist(db, id, (await request.session())?.userId);
      // Somebody else's list is answered like none: its id tells nothing.
      if (!list) throw notFound(`Watchlist ${id}`);
      return { name: list.name, entries: await mediaObjects(db, list.entries) };
    },
  );
};
