/** `/dumps/`: the files that the job "write dumps" writes, and their index as JSON. */
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { App } from '../../base/http/operation.ts';
import { addBlobSending, redirectToStorage } from '../../library/files/send-blob.ts';
import { notFound } from '../../base/http/api-error.ts';
import { dumpFiles, dumpPrefix, readDumpIndex } from './dump-index.ts';

const knownFiles: readonly string[] = Object.values(dumpFiles);

export async function serveDumps(app: App, { blobs }: { blobs: BlobStore }): Promise<void> {
  const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
  app.get('/dumps/index.json', { schema: { hide: true } }, async (_request, reply) => {
    const index = await readDumpIndex(blobs);
    return reply.headers(headers).send({ dumps: index?.dumps ?? [] });
  });
  await app.register(async (files) => {
    const sendBlob = await addBlobSending(files, blobs);
    files.get<{ Params: { file: string } }>('/dumps/:file', { schema: { hide: true } }, async (request, reply) => {
      const { file } = request.params;
      if (!knownFiles.includes(file)) throw notFound('Dump');
      const redirect = redirectToStorage(reply, blobs, dumpPrefix + file);
      if (redirect) return redirect;
      return sendBlob(request, reply.headers(headers).type('application/gzip'), dumpPrefix + file);
    });
  });
}
