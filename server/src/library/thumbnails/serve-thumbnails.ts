/** Serves images of media and series at /thumbnail/{id}/, in the requested width and an accepted format. */
import { join } from 'node:path';
import { Type } from 'typebox';
import type { App } from '../../base/http/operation.ts';
import { fileVersion } from '../files/file-version.ts';
import { addFileSending, cacheControl } from '../files/send-file.ts';
import { findImage } from './find-image.ts';
import { ImageError } from './convert-image.ts';
import { ThumbnailStore, thumbnailFolder } from './thumbnail-store.ts';
import { formatFor, thumbnailWidths } from './thumbnail-variant.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

const placeholders = join(import.meta.dirname, 'placeholders');
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
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
): Promise<void> {
  const files = join(dataDir, 'files');
  const folder = thumbnailFolder(dataDir);
  const store = new ThumbnailStore(folder);
  await app.register(
    async (scope: App) => {
      await addFileSending(scope, files);
      scope.get('/thumbnail/:id', { schema }, async (request, reply) => {
        const { width, v } = request.query;
        const variant = { width, format: formatFor(request.headers.accept) };
        const { poster, placeholder } = await findImage(db, request.params.id);
        const version = poster === undefined ? undefined : await fileVersion(join(files, poster));
        reply.header('vary', 'accept').header('cache-control', cacheControl.unversioned);
        if (poster !== undefined && version !== undefined) {
          try {
            const made = await store.variant(join(files, poster), `files/${poster} ${version}`, variant);
            if (made === undefined) return reply.header('cache-control', cacheControl.outdated).sendFile(poster);
            if (v !== undefined) reply.header('cache-control', cacheControl[v === version ? 'versioned' : 'outdated']);
            return reply.sendFile(made, folder);
          } catch (error) {
            if (!(error instanceof ImageError)) throw error;
            request.log.warn(error, `The picture ${poster} is not shown`);
          }
        }
        const image = join(placeholders, `${placeholder}.png`);
        const made = await store.variant(image, `${placeholder} ${(await fileVersion(image)) ?? ''}`, variant);
        return made === undefined ? reply.sendFile(`${placeholder}.png`, placeholders) : reply.sendFile(made, folder);
      });
    },
    { logLevel: 'warn' },
  );
}
