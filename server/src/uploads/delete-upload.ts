import { rm } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Operation } from '../base/http/operation.ts';
import { removeUnpublished } from './remove-file.ts';
import { assertAllowed } from './upload-actions.ts';
import { uploadFolder } from './upload-folder.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';

export const deleteUpload: Operation = (app, context) => {
  const { db, dataDir } = context;
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
      const session = await requireUploader(context, request);
      const { id } = request.params;
      const deleted = await db.transaction().execute(async (trx) => {
        const found = await trx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        const row = assertAllowed(session, found, 'delete');
        await trx.deleteFrom('upload').where('id', '=', id).execute();
        return row;
      });
      await rm(uploadFolder(dataDir, id), { recursive: true, force: true });
      await removeUnpublished(dataDir, deleted);
      return reply.code(204).send(null);
    },
  );
};
