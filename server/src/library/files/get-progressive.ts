import { MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { progressiveFile, progressiveQuery } from './progressive-file.ts';
import { fileRedirectSchema, redirectToFile } from './redirect-to-file.ts';
import { onlineMedia } from './stored-media.ts';

export const getProgressive: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/files/progressive',
    {
      schema: {
        operationId: 'progressive',
        tags: ['files'],
        summary: 'The medium as one file that plays while it arrives',
        params: Type.Object({ id: MediaId }),
        querystring: progressiveQuery,
        response: { ...fileRedirectSchema, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, query }, reply) => {
      const media = await onlineMedia(db, params.id);
      return redirectToFile(reply, progressiveFile(media.record, query.height).file, media);
    },
  );
};
