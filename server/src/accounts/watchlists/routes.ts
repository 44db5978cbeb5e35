import {
  SavedIds,
  SavedItems,
  SavedItemsChange,
  WatchlistMap,
  CreatedWatchlist,
  NewWatchlist,
  WatchlistSelection,
  listLimits,
  WatchlistContents,
  WatchlistId,
  Watchlist,
  WatchlistChange,
  DeletedWatchlist,
  SavedSeries,
} from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, joinRoutes, type Routes, type App } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { savedItems, removeItemsEverywhere, saveItems, removeItems } from './saved-items.ts';
import { withWatchlistLock } from './with-watchlist-lock.ts';
import { existingItems } from './existing-items.ts';
import { watchlistsOf, ownWatchlist, readableWatchlist } from './watchlists.ts';
import { addWatchlist } from './add-watchlist.ts';
import { notesOf } from './entry-notes.ts';
import { addEntries } from './list-entries.ts';
import { readName } from './list-names.ts';
import { selectWatchlists } from './select-watchlists.ts';
import { mediaObjects, seriesPrefix } from '../../library/records/media-object.ts';
import { changeWatchlist } from './change-watchlist.ts';
import { deleteList, restoreList } from './deleted-lists.ts';
import { notFound } from '../../base/http/api-error.ts';
import { requirePageEnabled } from '../auth/require-page-enabled.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { optionalSession } from '../../base/http/openapi/security.ts';

/** Dependencies of the routes. */
export interface WatchlistOptions {
  db: Kysely<Database>;
  content: ContentStore;
}

const getSavedItems: Routes<WatchlistOptions> = (app, { db }) => {
  app.get(
    '/watchlists/saveditems',
    {
      schema: {
        operationId: 'savedItems',
        tags: ['lists'],
        summary: 'Lists the ids of all saved media and series',
        response: { 200: SavedIds, ...errorResponses('unauthorized') },
      },
    },
    async (request) => savedItems(db, (await requireUser(request)).userId),
  );
};

const patchSavedItems: Routes<WatchlistOptions> = (app, { db }) => {
  app.patch(
    '/watchlists/saveditems',
    {
      schema: {
        operationId: 'changeSavedItems',
        tags: ['lists'],
        summary:
          'Saves or removes several media and series at once, such as those that a visitor saved before signing in',
        body: SavedItemsChange,
        response: { 200: SavedItems, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const { add = [], remove = [] } = request.body;
      const ids = await withWatchlistLock(db, userId, async (trx) => {
        await removeItemsEverywhere(trx, userId, remove);
        await saveItems(trx, userId, await existingItems(trx, add));
        return savedItems(trx, userId);
      });
      return { ids };
    },
  );
};

const getWatchlists: Routes<WatchlistOptions> = (app, { db }) => {
  app.get(
    '/watchlists',
    {
      schema: {
        operationId: 'watchlists',
        tags: ['lists'],
        summary: 'Returns the user’s own lists by id',
        response: { 200: WatchlistMap, ...errorResponses('unauthorized') },
      },
    },
    async (request) => watchlistsOf(db, (await requireUser(request)).userId),
  );
};

const createWatchlist: Routes<WatchlistOptions> = (app, { db }) => {
  app.post(
    '/watchlists',
    {
      schema: {
        operationId: 'createWatchlist',
        tags: ['lists'],
        summary: 'Creates a list, empty or with media; the media are saved too',
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

const patchWatchlists: Routes<WatchlistOptions> = (app, { db }) => {
  app.patch(
    '/watchlists',
    {
      schema: {
        operationId: 'selectWatchlists',
        tags: ['lists'],
        summary: 'Sets which of the user’s lists contain a medium; returns all lists after the change',
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

const getWatchlist: Routes<WatchlistOptions> = (app, { db }) => {
  app.get(
    '/watchlists/:id',
    {
      schema: {
        operationId: 'watchlist',
        security: optionalSession,
        tags: ['lists'],
        summary: 'Returns name, entries and notes of a list: the user’s own one, or a shared one by its public id',
        params: Type.Object({ id: WatchlistId }),
        querystring: Type.Object({
          'max-videos': Type.Optional(
            Type.Integer({ minimum: 0, maximum: listLimits.entries, description: 'Default: all entries' }),
          ),
        }),
        response: { 200: WatchlistContents, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async (request) => {
      const userId = (await request.session())?.userId;
      const { listId, list, own } = await readableWatchlist(db, request.params.id, userId);
      const ids = list.entries.slice(0, request.query['max-videos']);
      const [entries, notes] = await Promise.all([mediaObjects(db, ids), notesOf(db, listId, ids, own)]);
      return { ...list, entries, ids, totalEntries: list.entries.length, ...(notes && { notes }) };
    },
  );
};

/** Bytes. Notes of all entries, each as long as it may be, in the longest characters of UTF-8. */
const maxChangeBytes = 2 * listLimits.entries * listLimits.noteLength * 4;

const patchWatchlist: Routes<WatchlistOptions> = (app, { db }) => {
  app.patch(
    '/watchlists/:id',
    {
      bodyLimit: maxChangeBytes,
      schema: {
        operationId: 'changeWatchlist',
        tags: ['lists'],
        summary:
          'Renames, shares, reorders one of the user’s own lists, removes and adds entries, sets their notes; answers it as it is then',
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

const deleteWatchlist: Routes<WatchlistOptions> = (app, { db }) => {
  app.delete(
    '/watchlists/:id',
    {
      schema: {
        operationId: 'deleteWatchlist',
        tags: ['lists'],
        summary: 'Deletes one of the user’s own lists. It can be restored for an hour. Its media stay saved',
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

const restoreWatchlist: Routes<WatchlistOptions> = (app, { db }) => {
  app.post(
    '/watchlists/:id/restore',
    {
      schema: {
        operationId: 'restoreWatchlist',
        tags: ['lists'],
        summary: 'Restores a deleted list with its entries, order and public id',
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

const saveSeries: Routes<WatchlistOptions> = (app, { db }) => {
  app.put(
    '/series/save',
    {
      schema: {
        operationId: 'saveSeries',
        tags: ['lists'],
        summary: 'Saves a series; returns all saved items',
        body: SavedSeries,
        response: { 200: SavedItems, ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      const id = request.body.seriesId.replace(/^series:/, '');
      const [item] = await existingItems(db, [`${seriesPrefix}${id}`]);
      if (item === undefined) throw notFound(`Series ${id}`);
      await saveItems(db, userId, [item]);
      return { ids: await savedItems(db, userId) };
    },
  );
};

const deleteSeries: Routes<WatchlistOptions> = (app, { db }) => {
  app.delete(
    '/series/delete',
    {
      schema: {
        operationId: 'deleteSeries',
        tags: ['lists'],
        summary: 'Removes a saved series; returns the remaining saved items',
        body: SavedSeries,
        response: { 200: SavedItems, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      const { userId } = await requireUser(request);
      await removeItems(db, userId, [`series:${request.body.seriesId.replace(/^series:/, '')}`]);
      return { ids: await savedItems(db, userId) };
    },
  );
};

const routes = joinRoutes(
  getSavedItems,
  patchSavedItems,
  getWatchlists,
  createWatchlist,
  patchWatchlists,
  getWatchlist,
  patchWatchlist,
  deleteWatchlist,
  restoreWatchlist,
  saveSeries,
  deleteSeries,
);

/** The routes respond with 404 if editors disabled lists. The data of users stays in the database. */
export const watchlistRoutes: Routes<WatchlistOptions> = async (app, options) => {
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', async (request) => requirePageEnabled(options.content, 'watchlists', request));
    await routes(scope, options);
  });
};
