import { expect, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

test("a cold deep link needs two round trips to the remote's code", { tag: '@core' }, async ({ page, request }) => {
  const { file } = await playableMedia(request);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const requests: { path: string; byScript: boolean }[] = [];
  cdp.on('Network.requestWillBeSent', ({ request: { url }, initiator }) =>
    requests.push({ path: new URL(url).pathname, byScript: initiator.stack !== undefined }),
  );
  // Requests of the idle page (code for printing) are not part of its start.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(`/media/${file}`);
  await expectInteractive(page);
  const scripts = requests.filter(({ path }) => /^\/(assets|remotes\/media)\/.*\.js$/.test(path));
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  // The document requests all scripts: the first round trip loads the document, the second one the scripts.
  const late = scripts.filter(({ byScript, path }) => byScript && !path.startsWith('/assets/after-start.'));
  expect(late).toEqual([]);
});
