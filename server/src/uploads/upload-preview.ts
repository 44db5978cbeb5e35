/** What processing made, for author and editors while nobody else may see it. */
import type { Operation } from '../base/http/operation.ts';
import { addFileSending } from '../library/files/send-file.ts';
import { notFound } from '../base/http/api-error.ts';
import { readUpload } from './update-upload.ts';
import { isFolder, processedFolder, publishedFolder, uploadsFolder } from './upload-folder.ts';
import { requireUploader, uploadParams } from './upload-operation.ts';

export const uploadPreview: Operation = async (app, context) => {
  const { db, dataDir } = context;
  await addFileSending(app, uploadsFolder(dataDir));
  app.get('/uploads/:id/preview/*', { schema: { hide: true, params: uploadParams } }, async (request, reply) => {
    const session = await requireUploader(context, request);
    const { id } = request.params;
    // The wildcard, which a schema of TypeBox cannot name.
    const path = (request.params as Record<string, string>)['*'] ?? '';
    const { result, file_key, media_id, replaces } = await readUpload(db, session, id);
    if (!result || file_key === null) throw notFound(`Preview of ${id}`);
    const processed = processedFolder(dataDir, id, file_key);
    const mediaId = media_id ?? replaces;
    // Publishing may have moved the files and not come to its end.
    const isMoved = mediaId !== null && !(await isFolder(processed));
    reply.header('cache-control', 'private, no-cache');
    return reply.sendFile(path, isMoved ? publishedFolder(dataDir, mediaId, file_key) : processed);
  });
};
