import { rm } from 'node:fs/promises';
import { LanguageCode, Upload, uploadLimits } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { cleanFileName } from './clean-file-name.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { readCaptions } from './read-captions.ts';
import { assertAllowed } from './upload-actions.ts';
import { uploadError } from './upload-error.ts';
import { captionsFile } from './upload-folder.ts';
import { changeErrors, requireUploader, tags, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';
import { fileBody, fileQuery } from './raw-body.ts';
import { writeFileAtomic } from '../base/write-file-atomic.ts';

const params = Type.Object({ ...uploadParams.properties, lang: LanguageCode });

/** Captions of one language: WebVTT or SubRip; those before go. */
export const captionsOperations: Operation = (app, context) => {
  const { db, dataDir } = context;
  app.put(
    '/uploads/:id/captions/:lang',
    {
      bodyLimit: uploadLimits.maxCaptionsBytes,
      schema: {
        operationId: 'putUploadCaptions',
        tags,
        summary: 'Captions in one language, WebVTT or SubRip; kept as WebVTT',
        consumes: ['application/octet-stream'],
        params,
        querystring: fileQuery,
        body: fileBody('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n'),
        response: { 200: Upload, ...changeErrors, ...errorResponses('payload_too_large', 'unsupported_media_type') },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id, lang } = request.params;
      assertAllowed(session, await readUpload(db, session, id), 'send');
      const vtt = await readCaptions(request.body);
      const name = cleanFileName(request.query.name);
      await writeFileAtomic(captionsFile(dataDir, id, lang), Buffer.from(vtt));
      const row = await updateUpload(db, session, { id, action: 'send' }, ({ captions }) => {
        const others = captions.filter((one) => one.lang !== lang);
        if (others.length >= uploadLimits.captions) {
          throw uploadError('captions.number', `There are ${others.length} captions already, the most possible`);
        }
        const all = [...others, { lang, name, size: Buffer.byteLength(vtt) }];
        return { captions: JSON.stringify(all), result: null };
      });
      return uploadView(db, { dataDir, session, row });
    },
  );
  app.delete(
    '/uploads/:id/captions/:lang',
    {
      schema: {
        operationId: 'deleteUploadCaptions',
        tags,
        summary: 'Removes the captions of a language',
        params,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(context, request);
      const { id, lang } = request.params;
      const row = await updateUpload(db, session, { id, action: 'send' }, ({ captions }) => ({
        captions: JSON.stringify(captions.filter((one) => one.lang !== lang)),
        result: null,
      }));
      await rm(captionsFile(dataDir, id, lang), { force: true });
      return uploadView(db, { dataDir, session, row });
    },
  );
};
