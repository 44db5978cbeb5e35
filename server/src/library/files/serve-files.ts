/** The library's files at /files/*, for players anywhere. */
import { join } from 'node:path';
import type { App } from '../../base/http/operation.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { readFileAddress } from './file-url.ts';
import { isCurrentVersion } from './is-current-version.ts';
import { addFileSending, cacheControl } from './send-file.ts';
import { isWithdrawn, watchWithdrawnFiles } from './withdrawn-files.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Files below `dataDir`/files with ranges; dotfiles and paths out of the folder do not exist, those of withdrawn media no more. */
export async function serveFiles(app: App, { db, dataDir }: { db: Kysely<Database>; dataDir: string }): Promise<void> {
  const root = join(dataDir, 'files');
  const withdrawnFiles = watchWithdrawnFiles(db);
  const kindOf = async (file: string, version: string | undefined): Promise<keyof typeof cacheControl> => {
    if (version === undefined) return 'unversioned';
    return (await isCurrentVersion(root, file, version)) ? 'versioned' : 'outdated';
  };
  const register = async (files: App): Promise<void> => {
    await addFileSending(files, root);
    files.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async ({ params }, reply) => {
      const { file, version } = readFileAddress(params['*']);
      const isPlain = !file.split('/').some((part) => part === '' || part.startsWith('.'));
      if (!isPlain) throw notFound(`/files/${params['*']}`);
      if (isWithdrawn(await withdrawnFiles(), file)) throw new ApiError('gone', `/files/${params['*']} was withdrawn`);
      reply.header('cache-control', cacheControl[await kindOf(file, version)]);
      return reply.sendFile(file);
    });
  };
  // A player asks for a segment every two seconds: not worth a line each.
  await app.register(register, { logLevel: 'warn' });
}
