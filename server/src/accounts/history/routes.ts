import { WatchHistory, WatchHistoryChange } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { requireUser } from '../auth/request-session.ts';
import { changeHistory, deleteHistory, watchHistory } from './watch-history.ts';

export interface HistoryOptions {
  db: Kysely<Database>;
}

const getHistory: Routes<HistoryOptions> = (app, { db }) => {
  app.get(
    '/history',
    {
      schema: {
        operationId: 'watchHistory',
        tags: ['history'],
        summary: 'Returns what the user watched and where it was stopped',
        response: { 200: WatchHistory, ...errorResponses('unauthorized') },
      },
    },
    async (request) => watchHistory(db, (await requireUser(request)).userId),
  );
};

const patchHistory: Routes<HistoryOptions> = (app, { db }) => {
  app.patch(
    '/history',
    {
      // Sent while something is played. No public page shows it.
      config: { changesPages: false },
      schema: {
        operationId: 'changeWatchHistory',
        tags: ['history'],
        summary: 'Adds and removes entries, pauses or resumes the history; returns it afterwards',
        body: WatchHistoryChange,
        response: { 200: WatchHistory, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => changeHistory(db, (await requireUser(request)).userId, request.body),
  );
};

const removeHistory: Routes<HistoryOptions> = (app, { db }) => {
  app.delete(
    '/history',
    {
      schema: {
        operationId: 'deleteWatchHistory',
        tags: ['history'],
        summary: 'Deletes all entries; a paused history stays paused',
        response: { 204: Type.Null(), ...errorResponses('unauthorized', 'forbidden') },
      },
    },
    async (request, reply) => {
      await deleteHistory(db, (await requireUser(request)).userId);
      return reply.code(204).send(null);
    },
  );
};

export const historyRoutes = joinRoutes(getHistory, patchHistory, removeHistory);
