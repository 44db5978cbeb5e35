import { expect, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

test("a cold deep link needs two round trips to the remote's code", async ({ page, request }) => {
  const { file } = await playableMedia(request);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked: { path: string; by: string }[] = [];
  cdp.on('Network.requestWillBeSent', ({ request: { url }, initiator }) =>
    asked.push({ path: new URL(url).pathname, by: initiator.type }),
  );
  await page.goto(`/media/${file}`);
  await expectInteractive(page);
  const code = asked.filter(({ path }) => /^\/(assets|remotes\/media)\/.*\.js$/.test(path));
  expect(code.length).toBeGreaterThanOrEqual(3);
  // The document's own parser asks for all of it: first trip the document, second trip the code.
  expect(code.filter(({ by }) => by !== 'parser')).toEqual([]);
});
