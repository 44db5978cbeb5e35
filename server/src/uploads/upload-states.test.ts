/** The state machine through the API: each state and action, for each kind of user. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Upload, uploadActions, type UploadAction, uploadStates, type UploadState } from '@mediothek/contract';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { createTestApp, openTestDatabase } from '../testing.ts';
import { mediaRecord, physics, putAll } from '../testing-records.ts';
import { putUpload, testQueue } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { accountsModule } from '../accounts/module.ts';
import { uploadsModule } from './module.ts';

const database = await openTestDatabase();
const { db } = database;
const processing = testQueue();
const content = await shippedContent();
const settings = { ...defaultUploadSettings, reserve: 0, review: true };
const app = await createTestApp(async (created) => {
  await created.register(accountsModule, { db, content, origin: 'http://localhost' });
  await created.register(uploadsModule, { db, blobs: database.blobs, content, settings, processing });
});
await putAll(db, [physics]);
const actors = {
  author: await signedIn(db, 'author'),
  other: await signedIn(db, 'other'),
  editor: await signedIn(db, 'editor', 'editor'),
};
type Actor = keyof typeof actors;

interface Outcome {
  status: number;
  /** State after the action. `undefined`: the upload was deleted. */
  state: UploadState | undefined;
}

let media = 5000;
async function uploadIn(state: UploadState): Promise<string> {
  const isPublic = state === 'published' || state === 'withdrawn';
  media += 1;
  if (isPublic) await putAll(db, [mediaRecord(String(media))]);
  return putUpload(database, actors.author.id, state, isPublic ? { media_id: String(media) } : {});
}

const requests: Record<
  UploadAction,
  (
    id: string,
    mediaId: string,
  ) => { method: 'POST' | 'PATCH' | 'DELETE'; path: string; payload?: object; headers?: Record<string, string> }
> = {
  edit: (id) => ({ method: 'PATCH', path: `/${id}`, payload: { version: 1 } }),
  send: (id) => ({
    method: 'POST',
    path: `/${id}/file`,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': `filename ${btoa('new.mp4')}` },
  }),
  submit: (id) => ({ method: 'POST', path: `/${id}/submit`, payload: { version: 1 } }),
  retry: (id) => ({ method: 'POST', path: `/${id}/retry` }),
  delete: (id) => ({ method: 'DELETE', path: `/${id}` }),
  publish: (id) => ({ method: 'POST', path: `/${id}/review`, payload: { version: 1, decision: 'publish' } }),
  return: (id) => ({
    method: 'POST',
    path: `/${id}/review`,
    payload: { version: 1, decision: 'return', message: 'Why?' },
  }),
  withdraw: (id) => ({ method: 'POST', path: `/${id}/withdraw`, payload: { version: 1 } }),
  replace: (_, mediaId) => ({ method: 'POST', path: '', payload: { locale: 'en', replaces: mediaId } }),
};

async function attempt(actor: Actor, state: UploadState, action: UploadAction): Promise<Outcome> {
  await db.deleteFrom('upload').execute();
  const id = await uploadIn(state);
  const { method, path, payload, headers } = requests[action](id, String(media));
  const response = await app.inject({
    method,
    url: `/api/v0/uploads${path}`,
    cookies: { session: actors[actor].session },
    ...(payload && { payload }),
    ...(headers && { headers }),
  });
  const after = await db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst();
  return { status: response.statusCode, state: after?.state };
}

/** Results of all possible actions, by user and state. */
const possible: Record<'author' | 'editor', Partial<Record<UploadState, Partial<Record<UploadAction, Outcome>>>>> = {
  author: {
    draft: {
      edit: { status: 200, state: 'draft' },
      send: { status: 201, state: 'draft' },
      delete: { status: 204, state: undefined },
      submit: { status: 400, state: 'draft' },
    },
    waiting: {
      edit: { status: 200, state: 'waiting' },
      send: { status: 201, state: 'waiting' },
      delete: { status: 204, state: undefined },
    },
    processing: { edit: { status: 200, state: 'processing' }, delete: { status: 204, state: undefined } },
    failed: {
      edit: { status: 200, state: 'failed' },
      send: { status: 201, state: 'failed' },
      submit: { status: 200, state: 'processing' },
      retry: { status: 200, state: 'processing' },
      delete: { status: 204, state: undefined },
    },
    review: { edit: { status: 200, state: 'review' }, delete: { status: 204, state: undefined } },
    returned: {
      edit: { status: 200, state: 'returned' },
      send: { status: 201, state: 'returned' },
      submit: { status: 200, state: 'review' },
      delete: { status: 204, state: undefined },
    },
    published: {
      edit: { status: 200, state: 'published' },
      withdraw: { status: 200, state: 'withdrawn' },
      replace: { status: 201, state: 'published' },
    },
  },
  editor: {
    review: {
      edit: { status: 200, state: 'review' },
      publish: { status: 200, state: 'published' },
      return: { status: 200, state: 'returned' },
    },
    published: { edit: { status: 200, state: 'published' }, withdraw: { status: 200, state: 'withdrawn' } },
  },
};
/** States in which editors see uploads of others. */
const reviewed: readonly UploadState[] = ['review', 'returned', 'published', 'withdrawn'];

function expectedError(actor: Actor, state: UploadState, action: UploadAction): number {
  const isVisible = actor === 'author' || (actor === 'editor' && reviewed.includes(state));
  // Only an author's own medium can be replaced. The editor has none here.
  if (!isVisible || (action === 'replace' && (actor !== 'author' || (state !== 'withdrawn' && state !== 'published'))))
    return 404;
  return actor === 'author' && (action === 'publish' || action === 'return') ? 403 : 409;
}

describe('the states of an upload', () => {
  for (const state of uploadStates) {
    for (const action of uploadActions) {
      test(`${state}: ${action}`, async () => {
        for (const actor of ['author', 'editor', 'other'] as const) {
          const expected = actor === 'other' ? undefined : possible[actor][state]?.[action];
          const outcome = await attempt(actor, state, action);
          assert.deepEqual(outcome, expected ?? { status: expectedError(actor, state, action), state }, actor);
        }
      });
    }
  }

  test('the view lists exactly the allowed actions', async () => {
    for (const state of uploadStates) {
      for (const actor of ['author', 'editor'] as const) {
        const response = await app.inject({
          url: `/api/v0/uploads/${await uploadIn(state)}`,
          cookies: { session: actors[actor].session },
        });
        if (actor === 'editor' && !reviewed.includes(state)) assert.equal(response.statusCode, 404);
        else {
          const expected = Object.keys(possible[actor][state] ?? {});
          assert.deepEqual(response.json<Upload>().actions.toSorted(), expected.toSorted(), `${actor}, ${state}`);
        }
      }
    }
  });
});
