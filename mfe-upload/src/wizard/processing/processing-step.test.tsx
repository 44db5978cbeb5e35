import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPage } from '@mediothek/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { processingFailures, processingSteps, type Upload } from '@mediothek/contract';
import * as remote from '../../remote.ts';
import { loadChunks } from '../../testing-chunks.ts';
import { complete, conditions, signedIn, uploadId, uploadUrl } from '../../testing-uploads.ts';
import { wizardPath } from '../../upload-routes.ts';
import { texts } from '../wizard-texts.en.ts';

/** jsdom has no EventSource. This one dispatches the events of a test. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  close = jest.fn();
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
}
jest.setTimeout(20_000);
beforeAll(loadChunks, 60_000);

const given = globalThis.EventSource;
beforeEach(() => {
  FakeEventSource.opened = [];
  // Only what the page uses.
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});
afterEach(() => {
  globalThis.EventSource = given;
});

const processing: Upload = {
  ...complete,
  state: 'processing',
  actions: ['edit', 'delete'],
  steps: processingSteps.map((step) => ({ step, state: 'waiting' })),
};
const open = (upload: Upload, responses: Record<string, object> = {}) =>
  renderPage(remote, 'upload', {
    path: wizardPath(uploadId, 'processing'),
    auth: signedIn,
    answers: { '/api/v0/uploads/conditions': conditions, [uploadUrl]: upload, ...responses },
  });

describe('ProcessingStep', () => {
  test('listens to the events of its upload until its state is final', async () => {
    await open(processing);
    expect(await screen.findByText('Convert for every screen')).toBeVisible();
    const [events] = FakeEventSource.opened;
    expect(events?.url).toBe(`${uploadUrl}/events`);
    const emit = (upload: Upload) =>
      act(() => events?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(upload) })));
    emit({
      ...processing,
      steps: [
        { step: 'check', state: 'done' },
        { step: 'transcode', state: 'running', progress: 0.42, secondsLeft: 90 },
      ],
    });
    expect(await screen.findByText(/42 %/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Convert for every screen' })).toHaveValue(42);
    expect(screen.getByText(/Now: Convert for every screen/)).toBeVisible();
    emit({ ...processing, state: 'published', mediaId: '77', actions: ['edit'] });
    expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/media/77');
    await waitFor(() => expect(events?.close).toHaveBeenCalled());
  });

  test('names the violated rule and the remedy, and retries', async () => {
    const failed: Upload = {
      ...processing,
      state: 'failed',
      failure: { step: 'check', rule: 'truncated', detail: 'moov atom not found' },
      actions: ['retry', 'send', 'delete'],
    };
    const { requests } = await open(failed, { [`POST ${uploadUrl}/retry`]: processing });
    expect(await screen.findByText('The end of the file is missing.')).toBeVisible();
    expect(screen.getByText('Check the file on your computer and upload it again.')).toBeVisible();
    expect(FakeEventSource.opened).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests).toContain(`POST ${uploadUrl}/retry`));
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  });

  test('polls if the events end', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { requests } = await open(processing);
    await screen.findByText('Convert for every screen');
    act(() => void FakeEventSource.opened[0]?.dispatchEvent(new Event('error')));
    const countRequests = () => requests.filter((request) => request === `GET ${uploadUrl}`).length;
    const before = countRequests();
    await act(async () => jest.advanceTimersByTimeAsync(6500));
    expect(countRequests()).toBeGreaterThanOrEqual(before + 2);
    jest.useRealTimers();
  });

  test('has texts and a remedy for every failure', () => {
    for (const rule of processingFailures) {
      expect(texts).toHaveProperty([`failure.${rule}`]);
      expect(texts).toHaveProperty([`failure.remedy.${rule}`]);
    }
  });
});
