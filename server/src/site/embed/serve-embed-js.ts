/** `/embed.js`, which pages of other sites load. Its URL stays the same for every build of the player. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '../../base/http/content-encoding.ts';
import { isCurrent } from '../../base/http/response-hooks.ts';

/** Any page may load it, also pages that use CORS or are isolated by COEP. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Encoding',
};

const pack = (text: string) => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  br: brotliCompressSync(text),
  gzip: gzipSync(text),
});

/** @param readScript returns the text of the live build */
export function serveEmbedJs(app: FastifyInstance, readScript: () => string | Promise<string>): void {
  let packed = pack('');
  app.get('/embed.js', { schema: { hide: true } }, async (request, reply) => {
    const text = await readScript();
    if (text !== packed.text) packed = pack(text);
    const { etag } = packed;
    reply.headers({ ...headers, etag });
    if (isCurrent(request, etag)) return reply.code(304).send();
    const encoding = encodingFor(request);
    return encoding === undefined
      ? reply.send(text)
      : reply.header('content-encoding', encoding).send(packed[encoding]);
  });
}
