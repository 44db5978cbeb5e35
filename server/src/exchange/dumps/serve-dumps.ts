/** `/dumps/`: the files that the job "write dumps" writes, and their index as JSON. */
import { mkdir } from 'node:fs/promises';
import type { App } from '../../base/http/operation.ts';
import { addFileSending } from '../../library/files/send-file.ts';
import { notFound } from '../../base/http/api-error.ts';
import { dumpFiles, dumpFolder, readDumpIndex } from './dump-index.ts';

const knownFiles: readonly string[] = Object.values(dumpFiles);

export async function serveDumps(app: App, { dataDir }: { dataDir: string }): Promise<void> {
  const folder = dumpFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
  app.get('/dumps/index.json', { schema: { hide: true } }, async (_request, reply) => {
    const index = await readDumpIndex(dataDir);
    return reply.headers(headers).send({ dumps: index?.dumps ?? [] });
  });
  await app.register(async (files) => {
    await addFileSending(files, folder);
    files.get<{ Params: { file: string } }>('/dumps/:file', { schema: { hide: true } }, async ({ params }, reply) => {
      if (!knownFiles.includes(params.file)) throw notFound('Dump');
      return reply.headers(headers).type('application/gzip').sendFile(params.file);
    });
  });
}
