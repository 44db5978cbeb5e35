import { CreatedWatchlist, NewWatchlist } from '@mediothek/contract';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { addWatchlist } from './add-watchlist.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { addEntries } from './list-entries.ts';
import { readName } from './list-names.ts';
import { saveItems } from './saved-items.ts';
import { ownWatchlist } from './watchlists.ts';

export const createWatchlist: Operation = (app, { db }) => {
  app.post(
    '/watchlists',
    {
      schema: {
        operationId: 'createWatchlist',
        tags: ['lists'],
        summary: 'Makes a list of the user’s own, empty or with media, which are saved then',
        body: NewWatchlist,
        response: {
          201: CreatedWatchlist,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const { name, entries = [] } = request.body;
      const created = await withWatchlistLock(db, userId, async (trx) => {
        const id = await addWatchlist(trx, userId, readName(name));
        await addEntries(trx, id, entries);
        await saveItems(trx, userId, entries);
        return { id: String(id), ...(await ownWatchlist(trx, userId, id)) };
      });
      return reply.code(201).send(created);
    },
  );
};
