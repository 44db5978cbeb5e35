import { randomUUID } from 'node:crypto';
import {
  may,
  UploadList,
  uploadLimits,
  Upload,
  UploadStart,
  UploadConditions,
  UploadChange,
  UploadVersion,
} from '@mediothek/contract';
import { Type } from 'typebox';
import type { Kysely } from 'kysely';
import { errorResponses, joinRoutes, type Routes } from '../base/http/operation.ts';
import { ApiError, notFound } from '../base/http/api-error.ts';
import { requireUploader, tags, uploadParams, changeErrors, type UploadOptions } from './upload-operation.ts';
import { uploadViews, uploadPath, uploadView } from './upload-view.ts';
import type { Session } from '../accounts/auth/sessions.ts';
import type { Database } from '../base/db/database.ts';
import { assertAllowed } from './upload-actions.ts';
import { uploadError } from './upload-error.ts';
import { readUpload, updateUpload } from './update-upload.ts';
import { missingFields } from './missing-fields.ts';
import { removeUnpublished } from './remove-file.ts';
import { uploadPrefix } from './upload-keys.ts';
import { beginProcessing } from './begin-processing.ts';
import { completeFile } from './complete-file.ts';
import { requireFreePart } from './assignments.ts';
import { changedUpload, storedDescription } from './change-upload.ts';
import { bytesInUse, quotaOf } from './upload-quota.ts';

const listUploads: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.get(
    '/uploads',
    {
      schema: {
        operationId: 'uploads',
        tags,
        summary: 'Lists the user’s own uploads, or for editors those in review; the latest change first',
        querystring: Type.Object({
          queue: Type.Optional(Type.Literal('review')),
          offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
          limit: Type.Integer({ minimum: 1, maximum: uploadLimits.open, default: uploadLimits.open }),
        }),
        response: { 200: UploadList, ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found') },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { queue, offset, limit } = request.query;
      if (queue && !may(session, 'upload.review')) throw new ApiError('forbidden', 'Only editors review uploads');
      const uploads = queue
        ? db.selectFrom('upload').where('state', '=', queue)
        : db.selectFrom('upload').where('account_id', '=', session.userId);
      const rows = await uploads
        .selectAll()
        .orderBy('updated', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { count } = await uploads.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
      return { uploads: await uploadViews(db, { blobs, session, rows }), totalUploads: Number(count) };
    },
  );
};

/** Fields of an upload that replaces a medium's file. The author has to declare the rights for the new file. */
async function fieldsOfReplaced(db: Kysely<Database>, session: Session, mediaId: string) {
  const before = await db.selectFrom('upload').selectAll().where('media_id', '=', mediaId).executeTakeFirst();
  if (before?.account_id !== session.userId) throw notFound(`Upload of medium ${mediaId}`);
  const { rights } = assertAllowed(session, before, 'replace');
  const description = await storedDescription(db, before);
  return {
    replaces: mediaId,
    description: JSON.stringify(description),
    rights: JSON.stringify({ ...rights, declared: [] }),
  };
}

async function requireOpenSlot(db: Kysely<Database>, { userId }: Session): Promise<void> {
  const open = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', userId)
    .where('state', 'not in', ['published', 'withdrawn'])
    .limit(uploadLimits.open)
    .execute();
  if (open.length < uploadLimits.open) return;
  throw uploadError('upload.number', `There are ${uploadLimits.open} unpublished uploads already, the most possible`);
}

const startUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.post(
    '/uploads',
    {
      schema: {
        operationId: 'startUpload',
        tags,
        summary: 'Creates a draft: an empty one, or one that replaces the file of the user’s own medium',
        body: UploadStart,
        response: {
          201: Upload,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { locale, replaces } = request.body;
      await requireOpenSlot(db, session);
      const before = replaces === undefined ? {} : await fieldsOfReplaced(db, session, replaces);
      const row = await db
        .insertInto('upload')
        .values({ id: randomUUID(), account_id: session.userId, locale, ...before })
        .returningAll()
        .executeTakeFirstOrThrow();
      return reply
        .code(201)
        .header('location', uploadPath(row.id))
        .send(await uploadView(db, { blobs, session, row }));
    },
  );
};

const uploadConditions: Routes<UploadOptions> = (app, options) => {
  const { db, processing } = options;
  app.get(
    '/uploads/conditions',
    {
      schema: {
        operationId: 'uploadConditions',
        tags,
        summary: 'Returns the limits of uploads, and the user’s remaining quota',
        response: { 200: UploadConditions, ...errorResponses('unauthorized', 'not_found') },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { maxBytes, review } = options.settings;
      const { bytes, beforeFirst } = await quotaOf(db, session, options.settings);
      return {
        maxBytes,
        quotaLeft: Math.max(0, bytes - (await bytesInUse(db, session.userId))),
        beforeFirst,
        review,
        transcoding: processing?.canTranscode() ?? false,
      };
    },
  );
};

const getUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.get(
    '/uploads/:id',
    {
      schema: {
        operationId: 'upload',
        tags,
        summary:
          'One of the user’s own uploads; for editors any from its review on. `…/events` sends it after each change (server-sent events)',
        params: uploadParams,
        response: { 200: Upload, ...errorResponses('bad_request', 'unauthorized', 'not_found') },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const row = await readUpload(db, session, request.params.id);
      return uploadView(db, { blobs, session, row });
    },
  );
};

const changeUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.patch(
    '/uploads/:id',
    {
      schema: {
        operationId: 'changeUpload',
        tags,
        summary: 'Saves description and rights; if the medium is published, its record changes too',
        params: uploadParams,
        body: UploadChange,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { version, ...changes } = request.body;
      const row = await updateUpload(db, session, { id: request.params.id, action: 'edit', version }, (before, trx) =>
        changedUpload(trx, before, changes, { ...options, session }),
      );
      return uploadView(db, { blobs, session, row });
    },
  );
};

const deleteUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.delete(
    '/uploads/:id',
    {
      schema: {
        operationId: 'deleteUpload',
        tags,
        summary: 'Deletes an upload that has not been published, with its files',
        params: uploadParams,
        response: { 204: Type.Null(), ...changeErrors },
      },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      const deleted = await db.transaction().execute(async (trx) => {
        const found = await trx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        const row = assertAllowed(session, found, 'delete');
        await trx.deleteFrom('upload').where('id', '=', id).execute();
        return row;
      });
      await blobs.deletePrefix(uploadPrefix(id));
      await removeUnpublished(blobs, deleted);
      return reply.code(204).send(null);
    },
  );
};

const submitUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs, processing } = options;
  app.post(
    '/uploads/:id/submit',
    {
      schema: {
        operationId: 'submitUpload',
        tags,
        summary: 'Submits a draft; it is processed as soon as its file is complete',
        params: uploadParams,
        body: UploadVersion,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      await completeFile(options, await readUpload(db, session, id));
      const edit = { id, action: 'submit', version: request.body.version } as const;
      const row = await updateUpload(db, session, edit, async (before, trx) => {
        const missing = missingFields(before);
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        await requireFreePart(trx, before);
        if (!before.file_received) return { state: 'waiting', failure: null, message: null };
        // It was returned because of its description, and its file is processed already.
        if (before.result && options.settings.review) return { state: 'review', message: null };
        return beginProcessing(before);
      });
      if (row.state === 'processing') await processing?.enqueueProcessing(id);
      // The last byte may have arrived in the meantime.
      if (row.state === 'waiting') await completeFile(options, row);
      return uploadView(db, { blobs, session, row: await readUpload(db, session, id) });
    },
  );
};

/** Routes for uploads from their draft to their submission. */
export const uploadRoutes = joinRoutes(
  listUploads,
  startUpload,
  uploadConditions,
  getUpload,
  changeUpload,
  deleteUpload,
  submitUpload,
);
