/** A portal whose files are in an object storage, with a CDN in front: from an upload to its withdrawal. */
import { readFile, rm } from 'node:fs/promises';
import { declarations, embedCode, type Upload } from '@mediothek/contract';
import type { FrameLocator, Page } from 'playwright/test';
import { startOtherSite } from '../fixtures/other-site.ts';
import { expectAccessible, expectInteractive } from '../fixtures/portal.ts';
import { addEditor, editor, expect, test as reviewed } from '../fixtures/review-portal.ts';
import { seededLibrary, startPortal, type PortalServer } from '../fixtures/server.ts';
import { nginx, startBucket, startCdn, type Cdn } from './swift-bucket.ts';

interface StoragePortal extends PortalServer {
  cdn: Cdn;
  endpoint: string;
}

/** `storage`: `undefined` without Swift or nginx. */
const test = reviewed.extend<object, { storage: StoragePortal | undefined }>({
  storage: [
    async ({}, use) => {
      const bucket = nginx ? await startBucket('library') : undefined;
      if (!bucket) return use(undefined);
      const cdn = await startCdn(bucket);
      const library = await seededLibrary();
      await addEditor(library);
      // The records of the demo library remain. Their files are not in the bucket.
      await rm(`${library.DATA_DIR}/files`, { recursive: true });
      const portal = await startPortal({ ...bucket.env, S3_PUBLIC_URL: cdn.url }, library);
      await use({ ...portal, cdn, endpoint: bucket.env['S3_ENDPOINT'] ?? '' });
      await portal.stop();
      await cdn.stop();
      await bucket.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: [
    async ({ storage }, use) => use(storage ?? { url: 'http://localhost:9', async stop() {} }),
    { scope: 'worker' },
  ],
});
test.setTimeout(600_000);

/** Uploads a clip and waits until it is published. */
async function publishClip(page: Page, clip: string): Promise<Upload> {
  const { request } = page;
  await request.post('/api/v0/auth', { data: editor });
  const read = async (response: { json(): Promise<unknown>; ok(): boolean; text(): Promise<string> }) => {
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Upload;
  };
  const { id, version } = await read(await request.post('/api/v0/uploads', { data: { locale: 'en' } }));
  const content = await readFile(clip);
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await request.post(`/api/v0/uploads/${id}/file`, {
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('pendulum.mp4').toString('base64')}`,
    },
  });
  const sent = await request.patch(created.headers()['location'] ?? '', {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: content,
  });
  expect(sent.status()).toBe(204);
  const data = {
    version,
    description: {
      title: { en: 'Pendulum in the cloud' },
      abstract: { en: 'It swings.' },
      creators: [{ family: 'Hopper', given: 'Ada' }],
      language: 'en',
      genre: 'lecture',
      subjects: ['physics'],
      year: 2024,
    },
    rights: { licence: 'CC BY 4.0', declared: [...declarations] },
  };
  const described = await read(await request.patch(`/api/v0/uploads/${id}`, { data }));
  await read(await request.post(`/api/v0/uploads/${id}/submit`, { data: { version: described.version } }));
  const current = async () => read(await request.get(`/api/v0/uploads/${id}`));
  await expect.poll(async () => (await current()).state, { timeout: 300_000 }).toBe('published');
  return current();
}

const video = (page: Page | FrameLocator) => page.locator('video');
const plays = async (page: Page | FrameLocator, after = 0.3) =>
  expect
    .poll(() => video(page).evaluate((media: HTMLVideoElement) => media.currentTime), { timeout: 120_000 })
    .toBeGreaterThan(after);

test(
  'an upload is played, downloaded and embedded from the CDN, until it is withdrawn',
  { tag: '@slow' },
  async ({ page, browser, storage, clip }) => {
    test.skip(!storage, 'not run: no OpenStack Swift or no nginx here');
    if (!storage) return;
    const { cdn, endpoint, url } = storage;
    const published = await publishClip(page, clip);
    const mediaId = published.mediaId ?? '';
    const visitor = await page.context().newPage();
    const media: { url: string; status: number }[] = [];
    visitor.on('response', (response) => {
      if (/\.(m3u8|m4s|mp4)$/.test(new URL(response.url()).pathname)) {
        media.push({ url: response.url(), status: response.status() });
      }
    });
    const origins = (status: readonly number[]) =>
      new Set(media.filter((one) => status.includes(one.status)).map((one) => new URL(one.url).origin));

    await test.step('a visitor plays it and seeks', async () => {
      const response = await visitor.goto(`/media/${mediaId}`);
      for (const directive of ['img-src', 'media-src', 'connect-src']) {
        expect(response?.headers()['content-security-policy']).toMatch(
          new RegExp(`${directive}[^;]* ${cdn.url}(;|$| )`),
        );
      }
      await expectInteractive(visitor);
      await expectAccessible(visitor, ['mediothek-player']);
      await visitor.getByRole('button', { name: /^Play/ }).first().click();
      await plays(visitor);
      await video(visitor).evaluate((element: HTMLVideoElement) => (element.currentTime = 9));
      await plays(visitor, 9.2);
      expect([...origins([200, 206])]).toEqual([cdn.url]);
      expect([...origins([302])]).toEqual([url]);
      // After a redirect, segments are requested from the CDN: the portal sees the start of the stream only.
      const direct = media.filter((one) => one.url.startsWith(cdn.url) && one.url.endsWith('.m4s')).length;
      const redirected = media.filter((one) => one.url.startsWith(url) && one.url.endsWith('.m4s')).length;
      expect(direct).toBeGreaterThan(redirected);
    });

    const playlist = media.find((one) => one.url.startsWith(cdn.url) && one.url.endsWith('.m3u8'))?.url ?? '';
    await test.step('the CDN sends the headers of the storage, ranges, and no private files', async () => {
      const segment = media.find((one) => one.url.startsWith(cdn.url) && one.url.endsWith('.m4s'))?.url ?? '';
      const range = await fetch(segment, { headers: { range: 'bytes=0-9', origin: 'https://other.example' } });
      expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 10]);
      expect(range.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=3600, immutable');
      expect(range.headers.get('content-type')).toBe('video/iso.segment');
      expect(range.headers.get('access-control-allow-origin')).toBe('*');
      const { headers } = await fetch(playlist);
      expect(headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
      for (const path of ['/uploads/', '/withdrawn/files/', '/files/../uploads/', '/cache/thumbnails/']) {
        expect((await fetch(cdn.url + path)).status, path).toBe(404);
      }
    });

    await test.step('a download comes from the storage, with the name of the medium', async () => {
      const { files } = (await (await fetch(`${url}/api/v0/videos/${mediaId}`)).json()) as {
        files: { download?: string };
      };
      expect(files.download).toBeDefined();
      const redirect = await fetch(url + files.download, { redirect: 'manual' });
      expect([redirect.status, new URL(redirect.headers.get('location') ?? '').origin]).toEqual([302, endpoint]);
      const saving = visitor.waitForEvent('download');
      await visitor.evaluate(
        (path) => Object.assign(document.createElement('a'), { href: path, download: '' }).click(),
        files.download ?? '',
      );
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('Hopper, Ada - Pendulum in the cloud (2024).mp4');
      expect((await readFile(await saved.path())).subarray(4, 8).toString()).toBe('ftyp');
    });

    await test.step('another site embeds it, as a frame and by the script', async () => {
      const site = await startOtherSite();
      const context = await browser.newContext({ locale: 'en-GB' });
      const other = await context.newPage();
      const faults: string[] = [];
      other.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      site.show(embedCode({ origin: url, id: mediaId, mediaTitle: 'A film' }));
      await other.goto(site.url);
      const frame = other.frameLocator('iframe');
      await frame.getByRole('button', { name: /^Play/ }).first().click();
      await plays(frame);
      site.show(
        `<mediothek-player media="${mediaId}"><a href="#">Watch</a></mediothek-player><script src="${url}/embed.js" async></script>`,
      );
      await other.goto(site.url);
      await other.getByRole('button', { name: /^Play/ }).first().click();
      await plays(other);
      expect(faults).toEqual([]);
      await context.close();
      await site.stop();
    });

    await test.step('after its withdrawal it cannot be reached any more', async () => {
      const { version } = (await (await page.request.get(`/api/v0/uploads/${published.id}`)).json()) as Upload;
      const reason = { en: 'A mistake', de: 'Ein Irrtum' };
      const withdrawn = await page.request.post(`/api/v0/uploads/${published.id}/withdraw`, {
        data: { version, reason },
      });
      expect(withdrawn.ok(), await withdrawn.text()).toBe(true);
      const redirected = new URL(playlist.replace(cdn.url, url));
      const statusOf = async (path: string) => (await fetch(path, { redirect: 'manual' })).status;
      await expect.poll(() => statusOf(redirected.href)).toBe(410);
      for (const path of ['files/download', 'files/hls', 'files/master.m3u8'])
        expect(await statusOf(`${url}/api/v0/videos/${mediaId}/${path}`), path).toBe(410);
      await expect.poll(() => statusOf(playlist), { timeout: 90_000 }).toBe(404);
      await expect.poll(() => statusOf(playlist.replace('/files/', '/withdrawn/files/'))).toBe(404);
      expect((await visitor.goto(`/media/${mediaId}`))?.status()).toBe(410);
    });
  },
);
test.use({ expected: { messages: [/410/] } });
