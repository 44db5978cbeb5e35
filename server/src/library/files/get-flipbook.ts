import { FlipbookResponse, MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { fileUrl } from './file-url.ts';
import { storedMedia } from './stored-media.ts';

export const getFlipbook: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/files/flipbook',
    {
      config: { maxAge: 300 },
      schema: {
        operationId: 'flipbook',
        tags: ['files'],
        summary: 'Where the picture is that holds scenes of the medium side by side',
        params: Type.Object({ id: MediaId }),
        response: { 200: FlipbookResponse, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }) => {
      const { record, versions } = await storedMedia(db, params.id);
      const file = record.files?.flipbook;
      if (!file) throw notFound(`Flipbook of medium ${params.id}`);
      return { flipbookUrl: fileUrl(file, versions) };
    },
  );
};
