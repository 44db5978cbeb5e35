import { MediaId, Transcript } from '@mediothek/contract';
import { Type } from 'typebox';
import { storedMedia } from '../files/stored-media.ts';
import { readTranscript } from '../media/transcript.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediumTags } from '../../base/http/cache-tags.ts';

export const transcript: Operation = (app, { db, dataDir }) => {
  app.get(
    '/videos/:id/transcript',
    {
      config: { maxAge: 60, cacheTags: mediumTags },
      schema: {
        operationId: 'transcript',
        tags: ['videos'],
        summary: 'What is said in a medium, with times',
        params: Type.Object({ id: MediaId }),
        response: { 200: Transcript, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, log }) => {
      const { record } = await storedMedia(db, params.id);
      return readTranscript(record, dataDir, (error) => log.warn(error));
    },
  );
};
