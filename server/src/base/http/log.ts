import type { FastifyServerOptions } from 'fastify';

export interface LogSettings {
  level?: string;
  stream?: { write(line: string): void };
}

/** Structured lines (pino). Requests are logged without query, which may contain tokens, and without IP address. */
export function loggerOptions(log: LogSettings | false): FastifyServerOptions['logger'] {
  if (log === false) return false;
  return {
    level: log.level ?? 'info',
    ...(log.stream ? { stream: log.stream } : {}),
    serializers: { req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] }) },
  };
}
