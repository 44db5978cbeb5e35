import { join } from 'node:path';
import type { APIRequestContext } from 'playwright';
import { startOtherSite, type OtherSite } from '../fixtures/other-site.ts';
import { expect, test } from '../fixtures/portal.ts';
import { repositoryRoot } from '../fixtures/server.ts';
import { playableMedia } from '../pages/catalogue.ts';

declare global {
  interface Window {
    /** Constructor of hls.js. */
    Hls: new () => { loadSource(url: string): void; attachMedia(video: HTMLVideoElement): void };
  }
}

interface Medium {
  id: string;
  files: { hls?: string };
}

async function streams(request: APIRequestContext): Promise<string[]> {
  const { entries } = (await (await request.get('/api/v0/search?filter=stock;online&filter=type;video')).json()) as {
    entries: Medium[];
  };
  const media = await Promise.all(
    entries.map(async ({ id }) => (await (await request.get(`/api/v0/videos/${id}`)).json()) as Medium),
  );
  return media.filter(({ files }) => files.hls).map(({ id }) => id);
}

test(
  'every adaptive stream plays, and requests each of its segments once',
  { tag: '@core' },
  async ({ page, request }) => {
    const ids = await streams(request);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    for (const id of ids) {
      const requests: string[] = [];
      const recordSegment = (sent: { url(): string }) => {
        if (sent.url().endsWith('.m4s')) requests.push(sent.url());
      };
      page.on('request', recordSegment);
      await page.goto(`/player/${id}`);
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), { message: id })
        .toBeGreaterThan(2);
      page.off('request', recordSegment);
      expect(requests.length, id).toBeGreaterThan(1);
      expect(new Set(requests).size, `${id} requested a segment twice`).toBe(requests.length);
    }
  },
);

const withSite = test.extend<{ site: OtherSite }>({
  site: async ({}, use) => {
    const site = await startOtherSite();
    await use(site);
    await site.stop();
  },
});

/** Opens the stream with hls.js as published. */
function openWithHlsJs(url: string): void {
  const video = Object.assign(document.createElement('video'), { muted: true });
  document.querySelector('main')?.append(video);
  const hls = new window.Hls();
  hls.loadSource(url);
  hls.attachMedia(video);
}

withSite('a player on another site finds the captions in the stream', async ({ page, portal, request, site }) => {
  const { stream } = await playableMedia(request);
  await page.goto(site.url);
  await page.addScriptTag({ path: join(repositoryRoot, 'node_modules/hls.js/dist/hls.min.js') });
  await page.evaluate(openWithHlsJs, `${portal.url}/api/v0/videos/${stream}/files/hls`);
  const video = page.locator('video');
  const tracks = () =>
    video.evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].map(({ language, label, cues }) => ({ language, label, hasCues: (cues?.length ?? 0) > 0 })),
    );
  const english = { language: 'en', label: 'English', hasCues: false };
  const german = { language: 'de', label: 'Deutsch', hasCues: false };
  await expect.poll(tracks).toEqual([english, german]);
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) if (track.language === 'de') track.mode = 'showing';
    void element.play();
  });
  await expect.poll(tracks).toEqual([english, { ...german, hasCues: true }]);
});
