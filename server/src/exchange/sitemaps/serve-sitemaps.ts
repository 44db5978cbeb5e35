/** `/sitemap.xml` and the files that it names: all public pages. https://www.sitemaps.org/protocol.html */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor } from '../../base/http/content-encoding.ts';
import { notFound } from '../../base/http/api-error.ts';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { fileName, maxFileEntries, readFileName, type SitemapSource } from './sitemap-files.ts';
import { readStoredFile, readStoredFiles } from './stored-sitemaps.ts';
import { writeRoot, writeSitemap } from './write-sitemap.ts';

export interface SitemapOptions extends SitemapSource {
  /** Contains the files that the job "write sitemaps" has written. */
  blobs: BlobStore;
  /** Maximum age of a cached sitemap, in milliseconds. */
  maxAgeMs?: number;
  /** Maximum number of entries in a file. */
  size?: number;
}

/** Enough for a library with 100,000 media. A compressed file has about 300 kB. */
const maxCached = 24;

export function serveSitemaps(
  app: FastifyInstance,
  { blobs, maxAgeMs = 600_000, size = maxFileEntries, ...source }: SitemapOptions,
): void {
  const cache = new LRUCache<string, Promise<Buffer | undefined>>({ max: maxCached, ttl: maxAgeMs });

  /** Concurrent requests share one write. An error is not cached. Other pages of remotes make another file. */
  async function compressed(file: string, write: () => Promise<string | undefined>): Promise<Buffer | undefined> {
    const pages = (await source.remotePages?.()) ?? [];
    const name = `${file} ${createHash('sha256').update(pages.join(' ')).digest('hex')}`;
    const cached = cache.get(name);
    if (cached) return cached;
    const written = write().then((xml) => (xml === undefined ? undefined : gzipSync(xml)));
    cache.set(name, written);
    written.then(
      (xml) => xml ?? cache.delete(name),
      () => cache.delete(name),
    );
    return written;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: Buffer | undefined) {
    if (!file) throw notFound('Sitemap');
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${Math.round(maxAgeMs / 1000)}`,
      vary: 'Accept-Encoding',
    });
    const encoding = encodingFor(request, ['gzip']);
    return encoding === undefined
      ? reply.send(gunzipSync(file))
      : reply.header('content-encoding', encoding).send(file);
  }

  const storedFiles = () => readStoredFiles(blobs, { origin: source.origin, size });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, await compressed('', async () => writeRoot(source, size, await storedFiles()))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', { schema: { hide: true } }, async (request, reply) => {
    const file = readFileName(request.params.name);
    if (!file) throw notFound('Sitemap');
    const name = fileName(file);
    const stored = Object.hasOwn(await storedFiles(), name) ? await readStoredFile(blobs, name) : undefined;
    return send(request, reply, stored ?? (await compressed(name, () => writeSitemap(source, file, size))));
  });
}
