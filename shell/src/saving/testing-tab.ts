/** A page with saving, for tests. */
import { addTexts, platformTexts, savedItems } from '@mediothek/platform/host';
import { createTestContext } from '../after-start/testing-context.ts';
import type { TestHostOptions } from '../testing-host.tsx';
import { saving } from './saving.ts';

export const ada = { loggedIn: true, username: 'ada' };
export const course = { id: 'series:7', title: 'Course' };
export const waves = { id: '1001', title: 'Waves' };
const ends: (() => void)[] = [];

export interface TabOptions extends TestHostOptions {
  auth?: { loggedIn: boolean };
  /** Ids that the server knows as saved. */
  saved?: string[];
}

export async function openTab({ auth = ada, saved: savedBefore = [], ...options }: TabOptions = {}) {
  const requests: string[] = [];
  let saved = savedBefore;
  const change = (to: (ids: string[]) => string[]) => (request: Request) => {
    requests.push(request.method);
    saved = to(saved);
    return Response.json({ ids: saved });
  };
  const context = createTestContext({
    auth,
    ...options,
    responses: {
      'GET /api/v0/watchlists/saveditems': () => Response.json(saved),
      'PUT /api/v0/series/save': change((ids) => ['series:7', ...ids]),
      'DELETE /api/v0/series/delete': change((ids) => ids.filter((id) => id !== 'series:7')),
      ...options.responses,
    },
  });
  const { platform } = context;
  await addTexts(platform.i18n, platformTexts);
  context.arrive('/search?q=a');
  ends.push(saving(context));
  const shown = () => platform.toasts.getState().shown;
  return {
    ...context,
    requests,
    savedIds: () => platform.queries.getQueryData(savedItems().queryKey)?.ids,
    shown,
    toasts: () => shown().map(({ text }) => text),
    blocked: () => platform.saving.getState().blocked,
    busy: () => platform.saving.getState().busy,
  };
}

/** Ends saving in all tabs of the test. */
export const closeTabs = () => ends.splice(0).forEach((end) => end());

export const errorResponse = (status: number) =>
  Response.json({ code: status === 401 ? 'unauthorized' : 'internal', message: 'no', requestId: '1' }, { status });
