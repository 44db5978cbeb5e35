/** A viewer of other libraries (npm: @samvera/ramp) opens the manifest of a medium, on a page of another site. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startOtherSite } from '../fixtures/other-site.ts';
import { expect, test } from '../fixtures/portal.ts';
import { repositoryRoot } from '../fixtures/server.ts';
import { captionedStream } from '../pages/catalogue.ts';

test.use({ expected: { messages: [/en is not available, defaulting to English/] } }); // of Video.js, in the viewer

/** Bundles the viewer with its own version of React. */
async function bundleViewer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: join(repositoryRoot, 'e2e-iiif-viewer'),
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      minify: false,
      lib: { entry: 'viewer.js', formats: ['iife'], name: 'viewer', fileName: () => 'viewer.js' },
    },
  });
}

test('a viewer of other libraries plays a manifest, with its chapters and captions', async ({
  page,
  portal,
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-viewer-'));
  const site = await startOtherSite();
  try {
    const { id, english, german, last } = await captionedStream(request);
    await bundleViewer(folder);
    await page.goto(site.url);
    await page.addScriptTag({ path: join(folder, 'viewer.js') });
    await page.evaluate((url) => Reflect.get(globalThis, 'openManifest')(url), `${portal.url}/media/${id}.iiif.json`);

    await expect(page.getByText(english)).toBeVisible();
    await page.getByRole('menuitemradio', { name: 'Captions (German)' }).click();
    await expect(page.getByText(german)).toBeVisible();

    const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.getByRole('link', { name: last?.title['en'] ?? '' }).click();
    await expect.poll(seconds).toBeGreaterThanOrEqual(last?.start ?? Infinity);
    const start = await seconds();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(seconds).toBeGreaterThan(start);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
