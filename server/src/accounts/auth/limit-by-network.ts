import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { countInNetworks, type Limit } from './rate-limit.ts';
import { clientNetworks } from '../../base/http/client-network.ts';

/** Error for too many attempts. Sets the response header Retry-After (RFC 9110, 10.2.3). */
export function tooManyRequests(reply: FastifyReply, waitSeconds: number): ApiError {
  reply.header('retry-after', waitSeconds);
  return new ApiError('too_many_requests', `Too many attempts; try again in ${waitSeconds} seconds`);
}

/**
 * Counts a request against `limit`, in each network that its client belongs to.
 * @throws ApiError `too_many_requests`
 */
export async function limitByNetwork(
  db: Kysely<Database>,
  limit: Limit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const waitSeconds = await countInNetworks(db, limit, clientNetworks(request.ip));
  if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
}
