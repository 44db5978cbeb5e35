import { expect, expectInteractive, layoutShift, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

const pages: [name: string, path: (ids: { stream: string; series: string }) => string][] = [
  ['home', () => '/'],
  ['search', () => '/search?q=wave'],
  ['details', ({ stream }) => `/media/${stream}`],
  ['series', ({ series }) => `/series/${series}`],
  ['subjects', () => '/subjects'],
  ['publishers', () => '/publishers'],
  ['questions', () => '/faq'],
  ['a content page', () => '/licensing'],
];

for (const locale of ['en', 'de']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const [name, path] of pages) {
      test(`${name}: the server's nodes survive, nothing moves`, async ({ page, request }) => {
        const { stream } = await playableMedia(request);
        const found = (await (await request.get('/api/v0/search?query=&filter=type;series')).json()) as {
          entries: { id: string }[];
        };
        const series = (found.entries[0]?.id ?? '').replace('series:', '');
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            const nodes = [...document.querySelectorAll('#root *')].filter((node) => !node.closest('noscript'));
            Object.assign(window, {
              serverNodes: nodes.map((node) => new WeakRef(node)),
              serverNodeCount: nodes.length,
            });
          });
        });
        await page.goto(path({ stream, series }));
        await expectInteractive(page);
        const { count, kept } = await page.evaluate(() => {
          const { serverNodes = [], serverNodeCount = 0 } = window as unknown as {
            serverNodes?: WeakRef<Element>[];
            serverNodeCount?: number;
          };
          return { count: serverNodeCount, kept: serverNodes.filter((node) => node.deref()?.isConnected).length };
        });
        expect(count).toBeGreaterThan(30);
        // Placeholders of pictures below the fold give way to the pictures; everything else stays.
        expect(kept / count).toBeGreaterThan(0.9);
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      });
    }
  });
}
