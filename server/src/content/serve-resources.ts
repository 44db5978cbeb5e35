/** Logos, favicons, and the images of tiles and pages: /resources/content/{sites,tiles,pages,publishers}/… */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const maxAgeSeconds = 3600;
/** Images only. The API sends the editors' texts. */
const imagePath = /^\/(sites|tiles|pages|publishers)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(svg|png|jpe?g|webp|avif|ico)$/;

/** Serves the images below `root`, the content folder. All other files respond with 404. */
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
      // An SVG that is opened directly is a document. It may contain styles, but no scripts.
      reply.headers({ 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" });
    },
  });
}
