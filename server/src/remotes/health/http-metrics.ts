import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. A cached page takes a millisecond, a rendered one up to the deadline. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Allowed values of the label. Routes are defined by the program, but methods are sent by clients. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts every response, including those to the renderer's own API calls. */
export function countResponses(app: FastifyInstance, register: Registry): void {
  const requests = new Counter({
    name: 'mediothek_http_requests_total',
    help: 'Answers by route and class of status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'mediothek_http_request_duration_seconds',
    help: 'From the request until the answer is sent',
    labelNames: ['route'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const method = methods.has(request.method) ? request.method : 'other';
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
}
