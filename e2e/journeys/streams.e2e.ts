import type { APIRequestContext } from 'playwright';
import { expect, test } from '../fixtures/portal.ts';

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
