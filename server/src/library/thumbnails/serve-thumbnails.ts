/**
 * Serves images of media and series at /thumbnail/{id}/, in the requested width and an accepted format, and square covers
 * of series at /thumbnail/series:{id}/cover.jpg.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import type { App } from '../../base/http/operation.ts';
import { libraryKey } from '../files/library-key.ts';
import { addBlobSending, cacheControl, crossOriginHeaders } from '../files/send-blob.ts';
import { findImage } from './find-image.ts';
import { ImageError } from './convert-image.ts';
import { ThumbnailStore } from './thumbnail-store.ts';
import { cover, type CoverVariant, formatFor, type ThumbnailVariant, thumbnailWidths } from './thumbnail-variant.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

const placeholders = new FolderStore(import.meta.dirname);
const placeholderKey = (name: string): string => `placeholders/${name}.png`;
const maxWidth = thumbnailWidths.at(-1) ?? 0;

const version = Type.Optional(Type.String({ maxLength: 32 }));
const schema = {
  hide: true,
  params: Type.Object({ id: Type.String({ pattern: '^(series:)?[0-9]{1,18}$' }) }),
  querystring: Type.Object({
    width: Type.Enum([...thumbnailWidths], { default: maxWidth }),
    v: version,
  }),
};
const coverSchema = {
  hide: true,
  params: Type.Object({ id: Type.String({ pattern: '^series:[0-9]{1,18}$' }) }),
  querystring: Type.Object({ v: version }),
};

/** A missing or broken image is replaced by a placeholder: an existing medium never causes a 404. */
export async function serveThumbnails(
  app: App,
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
): Promise<void> {
  const store = new ThumbnailStore(blobs);
  await app.register(
    async (scope: App) => {
      const sendBlob = await addBlobSending(scope, blobs);
      const send = async (
        request: FastifyRequest,
        reply: FastifyReply,
        { id, v }: { id: string; v: string | undefined },
        variant: ThumbnailVariant | CoverVariant,
      ) => {
        const { poster, placeholder } = await findImage(db, id);
        const current = poster === undefined ? undefined : (await blobs.head(libraryKey(poster)))?.version;
        reply.header('cache-control', cacheControl.unversioned);
        if (poster !== undefined && current !== undefined) {
          try {
            const key = libraryKey(poster);
            const made = await store.variant({ blobs, key }, `${key} ${current}`, variant);
            if (made === undefined) {
              return await sendBlob(request, reply.header('cache-control', cacheControl.outdated), key);
            }
            if (v !== undefined) reply.header('cache-control', cacheControl[v === current ? 'versioned' : 'outdated']);
            return await sendBlob(request, reply, made);
          } catch (error) {
            if (!(error instanceof ImageError)) throw error;
            request.log.warn(error, `The picture ${poster} is not shown`);
          }
        }
        const key = placeholderKey(placeholder);
        const identity = `${placeholder} ${(await placeholders.head(key))?.version ?? ''}`;
        const made = await store.variant({ blobs: placeholders, key }, identity, variant);
        if (made !== undefined) return sendBlob(request, reply, made);
        const { info, body } = await placeholders.get(key);
        return reply.type('image/png').headers(crossOriginHeaders).header('content-length', info.size).send(body);
      };
      scope.get('/thumbnail/:id', { schema }, async (request, reply) => {
        const { width, v } = request.query;
        reply.header('vary', 'accept');
        return send(request, reply, { id: request.params.id, v }, { width, format: formatFor(request.headers.accept) });
      });
      scope.get('/thumbnail/:id/cover.jpg', { schema: coverSchema }, async (request, reply) =>
        send(request, reply, { id: request.params.id, v: request.query.v }, cover),
      );
    },
    { logLevel: 'warn' },
  );
}
