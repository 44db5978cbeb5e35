import { join } from 'node:path';
import { LanguageCode, MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { CaptionsError } from '../media/captions-error.ts';
import { readCaptions } from '../media/read-captions.ts';
import { spokenCaptions } from '../media/transcript.ts';
import type { Cue } from '../media/web-vtt.ts';
import { writeTranscript } from '../media/write-transcript.ts';
import { writeWebVtt } from '../media/write-web-vtt.ts';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { captionsFile } from './captions-file.ts';
import { attachment, fileName } from './file-name.ts';
import { storedMedia } from './stored-media.ts';

async function cuesOf(dataDir: string, file: string): Promise<readonly Cue[]> {
  try {
    const cues = await readCaptions(join(dataDir, 'files', file));
    if (cues) return cues;
  } catch (error) {
    if (error instanceof CaptionsError)
      throw new ApiError('not_found', `The captions cannot be read. ${error.message}`);
    throw error;
  }
  throw notFound('Captions file');
}

export const getTranscript: Operation = (app, { db, dataDir }) => {
  app.get(
    '/videos/:id/files/transcript',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'transcriptFile',
        tags: ['files'],
        summary: 'What is said, as a file to keep: WebVTT, or plain text with times',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({
          lang: Type.Optional(LanguageCode),
          format: Type.Enum(['vtt', 'txt'], { default: 'vtt' }),
        }),
        response: {
          200: nonJsonResponse('text/vtt', 'text/plain'),
          ...errorResponses('bad_request', 'not_found', 'gone'),
        },
      },
    },
    async ({ params, query: { lang: wanted, format } }, reply) => {
      const { record } = await storedMedia(db, params.id);
      const { lang, file } = captionsFile(record, spokenCaptions(record), wanted);
      const cues = await cuesOf(dataDir, file);
      return reply
        .type(format === 'vtt' ? 'text/vtt; charset=utf-8' : 'text/plain; charset=utf-8')
        .header('content-disposition', attachment(fileName(record, `.${lang}.${format}`)))
        .send(format === 'vtt' ? writeWebVtt(cues) : writeTranscript(cues));
    },
  );
};
