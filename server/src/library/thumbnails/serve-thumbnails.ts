/** Serves images of media and series at /thumbnail/{id}/, in the requested width and an accepted format. */
import { Type } from 'typebox';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { FolderStore } from '../../base/blobs/folder-store.ts';
import type { App } from '../../base/http/operation.ts';
import { libraryKey } from '../files/library-key.ts';
import { addBlobSending, cacheControl, crossOriginHeaders } from '../files/send-blob.ts';
import { findImage } from './find-image.ts';
import { ImageError } from './convert-image.ts';
import { ThumbnailStore } from './thumbnail-store.ts';
import { formatFor, thumbnailWidths } from './thumbnail-variant.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

const placeholders = new FolderStore(import.meta.dirname);
const placeholderKey = (name: string): string => `placeholders/${name}.png`;
const maxWidth = thumbnailWidths.at(-1) ?? 0;

const schema = {
  hide: true,
  params: Type.Object({ id: Type.String({ pattern: '^(series:)?[0-9]{1,18}$' }) }),
  querystring: Type.Object({
    width: Type.Enum([...thumbnailWidths], { default: maxWidth }),
    v: Type.Optional(Type.String({ maxLength: 32 })),
  }),
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
      scope.get('/thumbnail/:id', { schema }, async (request, reply) => {
        const { width, v } = request.query;
        const variant = { width, format: formatFor(request.headers.accept) };
        const { poster, placeholder } = await findImage(db, request.params.id);
        const version = poster === undefined ? undefined : (await blobs.head(libraryKey(poster)))?.version;
        reply.header('vary', 'accept').header('cache-control', cacheControl.unversioned);
        if (poster !== undefined && version !== undefined) {
          try {
            const key = libraryKey(poster);
            const made = await store.variant({ blobs, key }, `${key} ${version}`, variant);
            if (made === undefined) {
              return await sendBlob(request, reply.header('cache-control', cacheControl.outdated), key);
            }
            if (v !== undefined) reply.header('cache-control', cacheControl[v === version ? 'versioned' : 'outdated']);
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
      });
    },
    { logLevel: 'warn' },
  );
}
