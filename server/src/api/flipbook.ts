import { FlipbookResponse, MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { notFound } from '../http/api-error.ts';
import { fileUrl, mediaRecord } from '../records/media-details.ts';
import { errors, type Operation } from './operation.ts';

export const flipbook: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/files/flipbook',
    {
      config: { maxAge: 300 },
      schema: {
        operationId: 'flipbook',
        tags: ['videos'],
        summary: 'Where the picture is that holds scenes of the medium side by side',
        params: Type.Object({ id: MediaId }),
        response: { 200: FlipbookResponse, ...errors('bad_request', 'not_found') },
      },
    },
    async ({ params }) => {
      const file = (await mediaRecord(db, params.id))?.files?.flipbook;
      if (!file) throw notFound(`Flipbook of medium ${params.id}`);
      return { flipbookUrl: fileUrl(file) };
    },
  );
};
