/** Images of the content folder. */
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../base/http/content-encoding.ts';

const maxAgeSeconds = 3600;
/** Images only. The API sends the editors' texts. */
const imagePath = /^\/(sites|tiles|pages|publishers)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(svg|png|jpe?g|webp|avif|ico)$/;

/**
 * Serves the images below `root`, the content folder: logos, favicons, and the images of tiles and pages. All other
 * files respond with 404.
 */
export async function serveResources(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', compressSvg);
    await scope.register(fastifyStatic, {
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
  });
}

/**
 * Compresses a complete SVG, which becomes half as large: every page shows a logo in its first screen. The other formats
 * are compressed already.
 */
async function compressSvg(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isSvg = String(reply.getHeader('content-type')).startsWith('image/svg+xml');
  if (!isSvg) return payload;
  reply.header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request);
  if (reply.statusCode !== 200 || encoding === undefined || !(payload instanceof Readable)) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
  const { BROTLI_PARAM_QUALITY } = constants;
  const compressor = encoding === 'br' ? createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 5 } }) : createGzip();
  // The compressor, which is the response, ends with an error if the file cannot be read.
  return pipeline(payload, compressor, () => undefined);
}
