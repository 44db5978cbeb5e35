import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

export interface MetricsAccess {
  isInHouse(ip: string): boolean;
  /** Lets collectors from elsewhere in. */
  token: string | undefined;
}

/** `GET /metrics` in the text format of Prometheus; to everybody else there is nothing. */
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

/** Takes as long for a wrong token that begins well as for any other. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
