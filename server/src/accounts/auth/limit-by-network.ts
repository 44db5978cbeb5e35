import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { countAttempt, type Limit } from './rate-limit.ts';
import { clientNetwork } from '../../base/http/client-network.ts';

/** Error for too many attempts. Sets the response header Retry-After (RFC 9110, 10.2.3). */
export function tooManyRequests(reply: FastifyReply, waitSeconds: number): ApiError {
  reply.header('retry-after', waitSeconds);
  return new ApiError('too_many_requests', `Too many attempts; try again in ${waitSeconds} seconds`);
}

/**
 * Counts a request of this client network against `limit`.
 * @throws ApiError `too_many_requests`
 */
export async function limitByNetwork(
  db: Kysely<Database>,
  limit: Limit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const waitSeconds = await countAttempt(db, limit, clientNetwork(request.ip));
  if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
}
