/**
 * The upload as it is, at once and after each change, and `gone` when there is none any more: server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Upload } from '@mediothek/contract';
import type { Operation } from '../base/http/operation.ts';
import { readToken } from '../accounts/auth/session-cookie.ts';
import { findSession } from '../accounts/auth/sessions.ts';
import { ApiError } from '../base/http/api-error.ts';
import { readUpload } from './update-upload.ts';
import { requireUploader, uploadParams } from './upload-operation.ts';
import { uploadView } from './upload-view.ts';

/** A worker of its own process writes what we watch, so that it is looked at; ms. */
const pause = 1000;
/** Longer silence makes proxies hang up; in pauses. */
const heartbeat = 15;
/** ms after which a browser comes back when it lost us. */
const comeBack = 2000;

/** What is read for as long as it can be read. */
async function* eventsOf(read: () => Promise<Upload>, signal: AbortSignal): AsyncGenerator<string> {
  yield `retry: ${comeBack}\n\n`;
  let [last, silence] = ['', 0];
  while (!signal.aborted) {
    const text = JSON.stringify(await read());
    silence = text === last ? silence + 1 : 0;
    if (text !== last) yield `data: ${text}\n\n`;
    else if (silence % heartbeat === 0) yield ': still here\n\n';
    last = text;
    // An abort ends the pause.
    await wait(pause, undefined, { signal }).catch(() => undefined);
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

export const uploadEvents: Operation = (app, context) => {
  const { db, dataDir } = context;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.get(
    '/uploads/:id/events',
    {
      // Never-ending, and in a format of its own: nothing that the client of the API's document can ask for.
      schema: { hide: true, params: uploadParams },
    },
    async (request, reply) => {
      const session = await requireUploader(context, request);
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
