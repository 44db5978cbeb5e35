/** Files of the builds: immutable, compressed ahead, and never answered by a page. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export async function registerBuildFiles(app: FastifyInstance, dist: string, twin: boolean): Promise<void> {
  const common = {
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    wildcard: true,
    dotfiles: 'deny',
    // Module scripts with integrity are fetched in CORS mode, also by the page of another origin that embeds one.
    setHeaders: (reply: FastifyReply) => void reply.header('access-control-allow-origin', '*'),
  } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(dist, twin ? 'twin/web' : 'shell/web'),
    prefix: '/assets/',
    decorateReply: false,
  });
  // Node builds lie in the same folder, but are nobody's business.
  await app.register(fastifyStatic, {
    ...common,
    root: join(dist, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: (path) => /^\/[a-z0-9-]+\/[\w.-]+\/(web|embed)\//.test(path.replace(/^\/remotes/, '')),
  });
}
