import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload, ReviewDecision, UploadWithdrawal } from '@mediothek/contract';
import { joinRoutes, type Routes } from '../base/http/operation.ts';
import { beginProcessing } from './begin-processing.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { missingFields } from './missing-fields.ts';
import { uploadError } from './upload-error.ts';
import { changeErrors, requireUploader, tags, uploadParams, type UploadOptions } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';
import { queueMail } from '../base/mail/mail-queue.ts';
import { RecordError } from '../library/records/record-error.ts';
import { defaultPublisher } from './default-publisher.ts';
import { publishUpload } from './publish-upload.ts';
import { putRecord } from '../library/records/put-record.ts';
import { readToken } from '../accounts/auth/session-cookie.ts';
import { findSession } from '../accounts/auth/sessions.ts';
import { ApiError } from '../base/http/api-error.ts';

const retryUpload: Routes<UploadOptions> = (app, options) => {
  const { db, dataDir, processing } = options;
  app.post(
    '/uploads/:id/retry',
    {
      schema: {
        operationId: 'retryUpload',
        tags,
        summary: 'Processes a file again that could not be processed',
        params: uploadParams,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      const row = await updateUpload(db, session, { id, action: 'retry' }, (before) => {
        const missing = [...missingFields(before), ...(before.file_received ? [] : ['file'])];
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        return beginProcessing(before);
      });
      await processing?.enqueueProcessing(id);
      return uploadView(db, { dataDir, session, row });
    },
  );
};

const reviewUpload: Routes<UploadOptions> = (app, options) => {
  const { db, dataDir, content } = options;
  app.post(
    '/uploads/:id/review',
    {
      schema: {
        operationId: 'reviewUpload',
        tags,
        summary: 'An editor publishes an upload or returns it with a message; its author gets mail',
        params: uploadParams,
        body: ReviewDecision,
        response: { 200: Upload, ...changeErrors },
      },
    },
    async (request) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      const { version, ...review } = request.body;
      if (review.decision === 'return') {
        const { message } = review;
        const row = await updateUpload(db, session, { id, action: 'return', version }, async (_, trx) => {
          await queueMail(trx, { kind: 'upload-returned', uploadId: id, message });
          return { state: 'returned', message };
        });
        return uploadView(db, { dataDir, session, row });
      }
      // Says what is wrong before any file is moved.
      await updateUpload(db, session, { id, action: 'publish' }, (row) => {
        const missing = missingFields(row);
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        return {};
      });
      const publishing = { dataDir, defaultPublisher: defaultPublisher(content) };
      const published = await publishUpload(db, publishing, id, version).catch((error: unknown) => {
        throw error instanceof RecordError ? uploadError('upload.series', error.message) : error;
      });
      const row = await readUpload(db, session, id);
      if (published) return uploadView(db, { dataDir, session, row });
      throw uploadError(
        'upload.version',
        `The decision was made about version ${version}; the upload is at version ${row.version}, "${row.state}"`,
      );
    },
  );
};

const withdrawUpload: Routes<UploadOptions> = (app, options) => {
  const { db, dataDir } = options;
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
      const session = await requireUploader(options, request);
      const { version, reason = {} } = request.body;
      const edit = { id: request.params.id, action: 'withdraw', version } as const;
      const row = await updateUpload(db, session, edit, async ({ media_id }, trx) => {
        const media = await trx
          .selectFrom('media')
          .select('record')
          .where('id', '=', media_id ?? '')
          .executeTakeFirst();
        const givenReasons = Object.entries(reason).filter(([, text]) => text?.trim());
        const withdrawn = {
          date: new Date().toISOString().slice(0, 10),
          ...(givenReasons.length > 0 && { reason: Object.fromEntries(givenReasons) }),
        };
        // Gone when somebody removed it from the library.
        if (media) await putRecord(trx, { ...media.record, withdrawn });
        return { state: 'withdrawn' };
      });
      return uploadView(db, { dataDir, session, row });
    },
  );
};

/**
 * The upload as it is, at once and after each change, and `gone` when there is none any more: server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */

/** A worker of its own process writes what we watch, so that it is looked at; ms. */
const pollIntervalMs = 1000;
/** Longer silence makes proxies hang up; in pauses. */
const heartbeatPolls = 15;
/** ms after which a browser comes back when it lost us. */
const reconnectDelayMs = 2000;

/** What is read for as long as it can be read. */
async function* eventsOf(read: () => Promise<Upload>, signal: AbortSignal): AsyncGenerator<string> {
  yield `retry: ${reconnectDelayMs}\n\n`;
  let [last, unchangedPolls] = ['', 0];
  while (!signal.aborted) {
    const text = JSON.stringify(await read());
    unchangedPolls = text === last ? unchangedPolls + 1 : 0;
    if (text !== last) yield `data: ${text}\n\n`;
    else if (unchangedPolls % heartbeatPolls === 0) yield ': still here\n\n';
    last = text;
    // An abort ends the pause.
    await wait(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The events end with the upload, with the right to see it, and when the server stops. */
async function* untilGone(events: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield 'event: gone\ndata: {}\n\n';
  }
}

const uploadEvents: Routes<UploadOptions> = (app, options) => {
  const { db, dataDir } = options;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.get(
    '/uploads/:id/events',
    {
      // Never-ending, and in a format of its own: nothing that the client of the API's document can ask for.
      schema: { hide: true, params: uploadParams },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      await readUpload(db, session, id);
      const token = readToken(request) ?? '';
      const read = async (): Promise<Upload> => {
        // Asked anew each time: sessions end, and roles change.
        const current = await findSession(db, token);
        if (!current) throw new ApiError('unauthorized', 'The session has ended');
        return uploadView(db, { dataDir, session: current, row: await readUpload(db, current, id) });
      };
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const events = untilGone(eventsOf(read, AbortSignal.any([closed.signal, stopping.signal])));
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(Readable.from(events));
    },
  );
};

/** What becomes of an upload that was submitted: events, review, another try, withdrawal. */
export const reviewRoutes = joinRoutes(retryUpload, uploadEvents, reviewUpload, withdrawUpload);
