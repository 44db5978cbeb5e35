import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload, ReviewDecision, UploadWithdrawal } from '@mediothek/contract';
import { joinRoutes, type Routes } from '../base/http/operation.ts';
import { beginProcessing } from './begin-processing.ts';
import { requireFreePart } from './assignments.ts';
import { updateUpload, readUpload } from './update-upload.ts';
import { missingFields } from './missing-fields.ts';
import { uploadError } from './upload-error.ts';
import { changeErrors, requireUploader, tags, uploadParams, type UploadOptions } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';
import { queueMail } from '../base/mail/mail-queue.ts';
import { RecordError } from '../library/records/record-error.ts';
import { defaultPublisher } from './default-publisher.ts';
import { publishUpload } from './publish-upload.ts';
import { recordEvent } from '../security/record-event.ts';
import { completeRecord } from '../library/records/complete-record.ts';
import { putRecord } from '../library/records/put-record.ts';
import { ApiError } from '../base/http/api-error.ts';

const retryUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs, processing } = options;
  app.post(
    '/uploads/:id/retry',
    {
      schema: {
        operationId: 'retryUpload',
        tags,
        summary: 'Processes a file again after processing has failed',
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
      return uploadView(db, { blobs, session, row });
    },
  );
};

const reviewUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs, content } = options;
  app.post(
    '/uploads/:id/review',
    {
      schema: {
        operationId: 'reviewUpload',
        tags,
        summary: 'Publishes an upload or returns it with a message, for editors; its author gets an e-mail',
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
        return uploadView(db, { blobs, session, row });
      }
      // Reports errors before any file is moved.
      await updateUpload(db, session, { id, action: 'publish' }, async (row, trx) => {
        const missing = missingFields(row);
        if (missing.length > 0) throw uploadError('upload.incomplete', `Missing: ${missing.join(', ')}`);
        await requireFreePart(trx, row);
        return {};
      });
      const publishing = { blobs, defaultPublisher: defaultPublisher(content) };
      const published = await publishUpload(db, publishing, id, { version, by: { user: session.userId } }).catch(
        (error: unknown) => {
          throw error instanceof RecordError ? uploadError('upload.series', error.message) : error;
        },
      );
      const row = await readUpload(db, session, id);
      if (published) return uploadView(db, { blobs, session, row });
      throw uploadError(
        'upload.version',
        `The decision was made about version ${version}; the upload is at version ${row.version}, "${row.state}"`,
      );
    },
  );
};

const withdrawUpload: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  app.post(
    '/uploads/:id/withdraw',
    {
      schema: {
        operationId: 'withdrawUpload',
        tags,
        summary: 'Withdraws a published medium; its page then has the status 410',
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
          .select(['record', 'datacite'])
          .where('id', '=', media_id ?? '')
          .executeTakeFirst();
        const givenReasons = Object.entries(reason).filter(([, text]) => text?.trim());
        const withdrawn = {
          date: new Date().toISOString().slice(0, 10),
          ...(givenReasons.length > 0 && { reason: Object.fromEntries(givenReasons) }),
        };
        // The record is missing if an operator removed it from the library.
        if (media) await putRecord(trx, { ...completeRecord(media), withdrawn });
        await recordEvent(trx, {
          type: 'media-withdrawn',
          actor: { user: session.userId },
          target: media_id ?? undefined,
        });
        return { state: 'withdrawn' };
      });
      return uploadView(db, { blobs, session, row });
    },
  );
};

/**
 * Server-sent events of an upload: its state, immediately and after each change, and `gone` when it no longer exists
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */

/** Milliseconds between two reads. The upload is polled, because a worker in another process changes it. */
const pollIntervalMs = 1000;
/** Number of unchanged polls after which a comment is sent. Proxies close connections without data. */
const heartbeatPolls = 15;
/** Milliseconds after which a browser reconnects. */
const reconnectDelayMs = 2000;

/** Yields an event for each change, until reading fails. */
async function* eventsOf(read: () => Promise<Upload>, signal: AbortSignal): AsyncGenerator<string> {
  yield `retry: ${reconnectDelayMs}\n\n`;
  let [last, unchangedPolls] = ['', 0];
  while (!signal.aborted) {
    const text = JSON.stringify(await read());
    unchangedPolls = text === last ? unchangedPolls + 1 : 0;
    if (text !== last) yield `data: ${text}\n\n`;
    else if (unchangedPolls % heartbeatPolls === 0) yield ': still here\n\n';
    last = text;
    // An abort ends the delay.
    await wait(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Ends the events when the upload is deleted, the user may no longer see it, or the server stops. */
async function* untilGone(events: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield 'event: gone\ndata: {}\n\n';
  }
}

const uploadEvents: Routes<UploadOptions> = (app, options) => {
  const { db, blobs } = options;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.get(
    '/uploads/:id/events',
    {
      // The response does not end and has a format of its own, so clients of the OpenAPI document cannot use it.
      schema: { hide: true, params: uploadParams },
    },
    async (request, reply) => {
      const session = await requireUploader(options, request);
      const { id } = request.params;
      await readUpload(db, session, id);
      const read = async (): Promise<Upload> => {
        // The session is read each time, because sessions end and roles change.
        const current = await request.currentSession();
        if (!current) throw new ApiError('unauthorized', 'The session has ended');
        return uploadView(db, { blobs, session: current, row: await readUpload(db, current, id) });
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

/** Routes for submitted uploads: events, review, retry, withdrawal. */
export const reviewRoutes = joinRoutes(retryUpload, uploadEvents, reviewUpload, withdrawUpload);
