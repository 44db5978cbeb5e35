import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

export interface MetricsAccess {
  isInHouse(ip: string): boolean;
  /** Token for collectors that are not in-house. */
  token: string | undefined;
}

/** Serves `GET /metrics` in the text format of Prometheus. It is 404 for clients without access. */
export function serveMetrics(app: FastifyInstance, register: Registry, access: MetricsAccess): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, access)) return reply.callNotFound();
    const text = await register.metrics();
    return reply.header('content-type', register.contentType).header('cache-control', 'no-store').send(text);
  });
}

function isAllowed({ ip, headers }: FastifyRequest, { isInHouse, token }: MetricsAccess): boolean {
  if (token !== undefined && isEqual(headers.authorization ?? '', `Bearer ${token}`)) return true;
  return isInHouse(ip);
}

/** Compares in constant time, so that the duration reveals nothing about the token. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
