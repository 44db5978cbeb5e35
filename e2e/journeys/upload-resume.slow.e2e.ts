/** Upload of a file through all interruptions: a killed server, a reload, a browser that crashes. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Browser, Page } from 'playwright';
import type { Upload, UploadList } from '@mediothek/contract';
import { expectInteractive } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/processes.ts';
import { freePort } from '../fixtures/server.ts';
import { signIn } from '../pages/catalogue.ts';

test.describe.configure({ timeout: 300_000 });

const megabyte = 2 ** 20;
/** Three requests of at most 32 MiB. */
const size = 80 * megabyte;
/** Slow enough to interrupt the upload. */
const bytesPerSecond = 10 * megabyte;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Opens the user's uploads over a slow connection. */
async function openUploads(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept()); // "Leave site?"
  const devtools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await signIn(page);
  await page.goto('/upload');
  await expectInteractive(page);
  return page;
}

async function choose(page: Page, button: string, files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
}

/** Uploads on the server, by file name. */
async function uploadsOf(page: Page): Promise<Record<string, Upload>> {
  const { uploads } = (await (await page.request.get('/api/v0/uploads')).json()) as UploadList;
  return Object.fromEntries(uploads.map((upload) => [upload.file?.name ?? upload.id, upload]));
}
async function receivedOf(page: Page, name: string): Promise<number> {
  return (await uploadsOf(page))[name]?.file?.received ?? 0;
}
const untilReceived = (page: Page, bytes: number) =>
  expect.poll(() => receivedOf(page, 'film.mp4'), { timeout: 120_000 }).toBeGreaterThan(bytes);

test(
  'two files arrive completely, although server, page and browser end on the way',
  { tag: '@slow' },
  async ({ spawn, dataDir, folder, browser, playwright, launchOptions }) => {
    const [film, audio] = [join(folder, 'film.mp4'), join(folder, 'sound.mp3')];
    await writeFile(film, randomBytes(size));
    await writeFile(audio, randomBytes(megabyte));
    const port = String(await freePort());
    let server = await spawn({ PORT: port });
    await server.ready;

    const other = await playwright.chromium.launch(launchOptions);
    const page = await openUploads(other, server.url);
    const progress = page.getByRole('progressbar', { name: 'Upload of film.mp4' });

    await test.step('a server that is killed', async () => {
      await choose(page, 'Choose files', [film, audio]);
      await untilReceived(page, 4 * megabyte);
      await expect(page.getByText(/MB\/s · .* left/).first()).toBeVisible();
      server.kill('SIGKILL');
      await server.ended;
      await expect(page.getByText('The connection was lost.').first()).toBeVisible();
      server = await spawn({ PORT: port });
      await server.ready;
      const received = await receivedOf(page, 'film.mp4');
      expect(received).toBeGreaterThan(4 * megabyte);
      await untilReceived(page, received);
    });

    await test.step('a pause, and a reload', async () => {
      await page.getByRole('button', { name: /^Pause ?: film\.mp4$/ }).click();
      await expect(page.getByText('film.mp4 is paused.')).toBeVisible();
      await page.getByRole('button', { name: /^Resume ?: film\.mp4$/ }).click();
      await expect(page.getByRole('button', { name: /^Pause ?: film\.mp4$/ })).toBeVisible();
      await page.reload();
      await expectInteractive(page);
      await expect(progress).toHaveCount(0);
      await expect(page.getByText(/Choose it again: only what is missing is uploaded/)).toBeVisible();
      const received = await receivedOf(page, 'film.mp4');
      await choose(page, 'Choose files', [film]);
      await expect(progress).toBeVisible();
      await untilReceived(page, received);
      expect(Object.keys(await uploadsOf(page)).toSorted()).toEqual(['film.mp4', 'sound.mp3']);
    });

    await test.step('a browser that crashes', async () => {
      const crashed = new Promise((resolve) => other.once('disconnected', resolve));
      const devtools = await other.newBrowserCDPSession();
      void devtools.send('Browser.crash').catch(() => undefined); // the browser sends no response
      await crashed;
      const next = await openUploads(browser, server.url);
      const { file } = (await uploadsOf(next))['film.mp4'] ?? {};
      expect(file?.received).toBeLessThan(size);
      await next
        .getByRole('article')
        .filter({ hasText: 'Choose it again' })
        .getByRole('link', { name: /^Choose file/ })
        .click();
      await expect(next.getByText('film.mp4 is incomplete.')).toBeVisible();
      await choose(next, 'Choose the file again', [film]);
      await expect(next.getByText('film.mp4 is uploaded.').first()).toBeVisible({ timeout: 120_000 });
      const uploads = await uploadsOf(next);
      expect(Object.keys(uploads).toSorted()).toEqual(['film.mp4', 'sound.mp3']);
      for (const [name, path] of [
        ['film.mp4', film],
        ['sound.mp3', audio],
      ] as const) {
        const { id = '', file: sent } = uploads[name] ?? {};
        const below = join(dataDir, 'uploads', id);
        const stored = (await readdir(below)).find((entry) => sent?.address.endsWith(entry)) ?? 'none';
        expect(await digestOf(join(below, stored)), name).toBe(await digestOf(path));
      }
      await next.context().close();
    });
  },
);
