/** Static files of the builds: immutable and compressed in advance. A missing file gets a 404, never a page. */
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
    // Browsers fetch module scripts with integrity in CORS mode, also from pages of other sites that embed the player.
    setHeaders: (reply: FastifyReply) => void reply.header('access-control-allow-origin', '*'),
  } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(dist, twin ? 'twin/web' : 'shell/web'),
    prefix: '/assets/',
    decorateReply: false,
  });
  // Node builds are in the same folder, but are not served.
  await app.register(fastifyStatic, {
    ...common,
    root: join(dist, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: (path) => /^\/[a-z0-9-]+\/[\w.-]+\/(web|embed)\//.test(path.replace(/^\/remotes/, '')),
  });
}
