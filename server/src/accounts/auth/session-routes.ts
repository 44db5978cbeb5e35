import { AccountSessions } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { requireAccountUser } from './request-session.ts';
import { recordEvent } from '../../security/record-event.ts';
import { endSessionById, endSessions, listSessions, type SessionPolicy } from './sessions.ts';

export interface SessionOptions {
  db: Kysely<Database>;
  policy: SessionPolicy;
}

const getSessions: Routes<SessionOptions> = (app, { db, policy }) => {
  app.get(
    '/account/sessions',
    {
      schema: {
        operationId: 'accountSessions',
        tags: ['account'],
        summary: 'Returns where the user is signed in',
        response: { 200: AccountSessions, ...errorResponses('unauthorized') },
      },
    },
    async (request) => listSessions(db, await requireAccountUser(request), policy),
  );
};

const deleteOtherSessions: Routes<SessionOptions> = (app, { db }) => {
  app.delete(
    '/account/sessions',
    {
      schema: {
        operationId: 'endOtherSessions',
        tags: ['account'],
        summary: 'Ends all sessions of the user, except this one',
        response: { 204: Type.Null(), ...errorResponses('unauthorized', 'forbidden') },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = await requireAccountUser(request);
      await endSessions(db, userId, sessionId);
      await recordEvent(db, { type: 'session-ended', actor: { user: userId }, detail: 'all others' });
      return reply.code(204).send(null);
    },
  );
};

const deleteSession: Routes<SessionOptions> = (app, { db }) => {
  app.delete(
    '/account/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        tags: ['account'],
        summary: 'Ends a session of the user',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 204: Type.Null(), ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found') },
      },
    },
    async (request, reply) => {
      const { userId } = await requireAccountUser(request);
      const { id } = request.params;
      if (!(await endSessionById(db, userId, id))) throw notFound(`Session ${id}`);
      await recordEvent(db, { type: 'session-ended', actor: { user: userId }, detail: 'one' });
      return reply.code(204).send(null);
    },
  );
};

/** Where a user is signed in, and ending it. */
export const sessionRoutes = joinRoutes(getSessions, deleteOtherSessions, deleteSession);
