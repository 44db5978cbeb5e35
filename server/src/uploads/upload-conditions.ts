import { statfs } from 'node:fs/promises';
import { UploadConditions } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import type { Database } from '../base/db/database.ts';
import { requireUploader, settingsOf, tags } from './upload-operation.ts';

/** Bytes of a user's files that are not published; those on their way count as a whole. */
export async function bytesInUse(db: Kysely<Database>, userId: number, exceptFor?: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file_size), 0) as bytes from upload
    where account_id = ${userId} and state not in ('published', 'withdrawn')
      and id is distinct from ${exceptFor ?? null}::uuid`.execute(db);
  return Number(rows[0]?.bytes);
}

/** Bytes that the disk of a folder has left for us. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const uploadConditions: Operation = (app, context) => {
  const { db, processing } = context;
  app.get(
    '/uploads/conditions',
    {
      schema: {
        operationId: 'uploadConditions',
        tags,
        summary: 'What the portal takes, and how much of it this user may still send',
        response: { 200: UploadConditions, ...errorResponses('unauthorized', 'not_found') },
      },
    },
    async (request) => {
      const { userId } = await requireUploader(context, request);
      const { maxBytes, quota, review } = settingsOf(context);
      return {
        maxBytes,
        quotaLeft: Math.max(0, quota - (await bytesInUse(db, userId))),
        review,
        transcoding: processing?.canTranscode() ?? false,
      };
    },
  );
};
