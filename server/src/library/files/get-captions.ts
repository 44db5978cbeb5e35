import { LanguageCode, MediaId } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { captionsFile } from './captions-file.ts';
import { fileRedirectSchema, redirectToFile } from './redirect-to-file.ts';
import { onlineMedia } from './stored-media.ts';

export const getCaptions: Operation = (app, { db }) => {
  app.get(
    '/videos/:id/files/captions',
    {
      schema: {
        operationId: 'captions',
        tags: ['files'],
        summary: 'Captions as they were delivered',
        params: Type.Object({ id: MediaId }),
        querystring: Type.Object({
          lang: Type.Optional(LanguageCode),
          kind: Type.Optional(Type.Enum(['captions', 'subtitles', 'descriptions'])),
        }),
        response: { ...fileRedirectSchema, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, query: { lang, kind } }, reply) => {
      const media = await onlineMedia(db, params.id);
      const files = media.record.files?.captions ?? [];
      const ofKind = kind === undefined ? files : files.filter((file) => file.kind === kind);
      return redirectToFile(reply, captionsFile(media.record, ofKind, lang).file, media);
    },
  );
};
