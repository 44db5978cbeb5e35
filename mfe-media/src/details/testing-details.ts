/** Opens the details page with API responses of a test. */
import { act } from '@testing-library/react';
import { renderPage, type FakeAnswer, type RenderedPage } from '@mediothek/platform/testing';
import type { AuthState, MediaDetails, SiteConfig, Transcript } from '@mediothek/contract';
import * as remote from '../remote.ts';

export const spoken: Transcript = {
  tracks: [
    {
      lang: 'en',
      cues: [
        { start: 0, end: 20, text: 'A plate is bowed.' },
        { start: 30, end: 40, text: 'Look at the lines.' },
      ],
    },
  ],
};

interface Options {
  path?: string;
  locale?: 'en' | 'de';
  responses?: Readonly<Record<string, FakeAnswer>>;
  id?: string;
  transcript?: Transcript;
  site?: Partial<SiteConfig>;
  auth?: AuthState;
}

/** @param media a status if there is no medium */
export async function openDetails(
  media: MediaDetails | number,
  {
    path = '/media/7',
    locale = 'en',
    responses = {},
    id = '7',
    transcript = spoken,
    site = {},
    auth = { loggedIn: false },
  }: Options = {},
): Promise<RenderedPage> {
  const page = await renderPage(remote, 'details', {
    path,
    locale,
    site,
    auth,
    params: { id },
    answers: { [`/api/v0/videos/${id}`]: media, [`/api/v0/videos/${id}/transcript`]: transcript, ...responses },
  });
  await act(async () => {}); // until the player is requested
  return page;
}

export function videoOf(page: ParentNode = document): HTMLVideoElement {
  const found = page.querySelector('video');
  if (!found) throw new Error('There is no video');
  return found;
}

/** Simulates that the medium plays at this second. */
export function playAt(video: HTMLVideoElement, seconds: number): void {
  Object.defineProperty(video, 'played', { value: { length: 1 }, configurable: true });
  video.currentTime = seconds;
  video.dispatchEvent(new Event('timeupdate'));
}
