/** Logos, favicons, the pictures of tiles and of pages: /resources/content/{sites,tiles,pages,publishers}/… */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const maxAgeSeconds = 3600;
/** Pictures only: what editors write beside them is answered by the API. */
const imagePath = /^\/(sites|tiles|pages|publishers)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(svg|png|jpe?g|webp|avif|ico)$/;

/** Serves the pictures below `root`, the content folder; everything else in it does not exist. */
export async function serveResources(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/resources/content/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: maxAgeSeconds * 1000,
    allowedPath: (path) => imagePath.test(path),
    setHeaders: (reply) => {
      // An SVG opened by itself is a document: it may style itself and nothing more.
      reply.headers({ 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" });
    },
  });
}
