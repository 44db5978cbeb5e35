import { MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { fileRedirectSchema, redirectToFile } from './redirect-to-file.ts';
import { onlineMedia } from './stored-media.ts';

export const getHls: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/files/hls',
    {
      schema: {
        operationId: 'hls',
        tags: ['files'],
        summary: 'The HLS master playlist, for players of all kinds',
        params: Type.Object({ id: MediaId }),
        response: { ...fileRedirectSchema, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }, reply) => {
      const media = await onlineMedia(db, params.id);
      const file = media.record.files?.hls;
      if (!file) throw notFound(`HLS playlist of medium ${params.id}`);
      return redirectToFile(reply, file, media);
    },
  );
};
