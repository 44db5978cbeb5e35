import { extname, join } from 'node:path';
import { MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { attachment, fileName } from './file-name.ts';
import { fileState } from './file-version.ts';
import { progressiveFile, progressiveQuery } from './progressive-file.ts';
import { onlineMedia } from './stored-media.ts';

/** Registered where files can be sent. */
export const getDownload: Operation = (app, { db, dataDir }) => {
  app.get(
    '/videos/:id/files/download',
    {
      schema: {
        operationId: 'download',
        tags: ['files'],
        summary: 'The medium as a file to keep, under a name that says what it is; answers ranges',
        params: Type.Object({ id: MediaId }),
        querystring: progressiveQuery,
        response: {
          200: nonJsonResponse('video/*', 'audio/*'),
          206: nonJsonResponse('video/*', 'audio/*'),
          ...errorResponses('bad_request', 'not_found', 'gone'),
        },
      },
      // The schema is for people: a stream is not serialised.
      serializerCompiler: () => String,
    },
    async ({ params, query }, reply) => {
      const { record } = await onlineMedia(db, params.id);
      const { file } = progressiveFile(record, query.height);
      if (!(await fileState(join(dataDir, 'files', file)))) throw notFound(`File of medium ${params.id}`);
      reply.header('content-disposition', attachment(fileName(record, extname(file))));
      reply.header('cache-control', 'public, max-age=60');
      return reply.sendFile(file);
    },
  );
};
