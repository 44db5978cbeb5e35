import { UploadList, uploadLimits } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { ApiError } from '../base/http/api-error.ts';
import { requireUploader, tags } from './upload-operation.ts';
import { uploadViews } from './upload-view.ts';

export const listUploads: Operation = (app, context) => {
  const { db, dataDir } = context;
  app.get(
    '/uploads',
    {
      schema: {
        operationId: 'uploads',
        tags,
        summary: 'One’s own uploads, or for editors those that wait for a review; the latest change first',
        querystring: Type.Object({
          queue: Type.Optional(Type.Literal('review')),
          offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
          limit: Type.Integer({ minimum: 1, maximum: uploadLimits.open, default: uploadLimits.open }),
        }),
        response: { 200: UploadList, ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found') },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { queue, offset, limit } = request.query;
      if (queue && session.role !== 'editor') throw new ApiError('forbidden', 'Only editors review uploads');
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
      return { uploads: await uploadViews(db, { dataDir, session, rows }), totalUploads: Number(count) };
    },
  );
};
