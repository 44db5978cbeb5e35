import { Upload, UploadWithdrawal } from '@mediothek/contract';
import type { Operation } from '../base/http/operation.ts';
import { putRecord } from '../library/records/put-record.ts';
import { updateUpload } from './update-upload.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

export const withdrawUpload: Operation = (app, context) => {
  const { db, dataDir } = context;
  app.post(
    '/uploads/:id/withdraw',
    {
      schema: {
        operationId: 'withdrawUpload',
        tags,
        summary: 'Takes a published medium out of the library; its page says that it was there (410)',
        params: uploadParams,
        body: UploadWithdrawal,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { version, reason = {} } = request.body;
      const edit = { id: request.params.id, action: 'withdraw', version } as const;
      const row = await updateUpload(db, session, edit, async ({ media_id }, trx) => {
        const media = await trx
          .selectFrom('media')
          .select('record')
          .where('id', '=', media_id ?? '')
          .executeTakeFirst();
        const given = Object.entries(reason).filter(([, text]) => text?.trim());
        const withdrawn = {
          date: new Date().toISOString().slice(0, 10),
          ...(given.length > 0 && { reason: Object.fromEntries(given) }),
        };
        // Gone when somebody removed it from the library.
        if (media) await putRecord(trx, { ...media.record, withdrawn });
        return { state: 'withdrawn' };
      });
      return uploadView(db, { dataDir, session, row });
    },
  );
};
