import { may, type SecurityEvent, SecurityLog, SecurityLogQuery } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { ApiError } from '../base/http/api-error.ts';
import { errorResponses, type Routes } from '../base/http/operation.ts';
import { describeDevice } from '../base/http/describe-device.ts';
import { readEvents, type StoredEvent } from './read-events.ts';

export interface SecurityOptions {
  db: Kysely<Database>;
}

const pageSize = 50;

/** Event without account numbers, and with the names of browser and system instead of the header. */
function toView({ actorId: _actor, accountId: _account, agent, ...event }: StoredEvent): SecurityEvent {
  const { browser, system } = describeDevice(agent);
  return { ...event, ...(browser !== null && { browser }), ...(system !== null && { system }) };
}

/** The log contains names, so that it is for signed-in editors, unlike the figures of `/status`. */
export const securityRoutes: Routes<SecurityOptions> = (app, { db }) => {
  app.get(
    '/status/security-log',
    {
      schema: {
        operationId: 'securityLog',
        tags: ['deliveries'],
        summary: 'Returns events of the security log, newest first, for editors',
        querystring: SecurityLogQuery,
        response: { 200: SecurityLog, ...errorResponses('bad_request', 'unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      const session = await request.session();
      if (!session) throw new ApiError('unauthorized', 'Sign in first');
      if (!may(session, 'log.read')) throw new ApiError('forbidden', 'Only editors may read the security log');
      const { type, before } = request.query;
      const found = await readEvents(db, { ...(type && { types: [type] }), before, limit: pageSize + 1 });
      const events = found.slice(0, pageSize).map(toView);
      const last = events.at(-1);
      return { events, ...(found.length > pageSize && last && { next: last.id }) };
    },
  );
};
