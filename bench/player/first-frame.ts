/** Measures when a page shows the first frame of a video, in a new browser context. */
import type { Browser } from 'playwright';

export interface FirstFrame {
  /** Milliseconds from the navigation, or from the click. */
  time: number;
  /** Bytes of scripts and styles that arrived before the first media request, without the document. */
  code: number;
}

interface Timed {
  firstFrame?: number;
  clicked?: number;
}

/** Runs in the page. Media events do not bubble, but listeners can capture them. */
function recordFirstFrame(): void {
  const timed = window as Timed;
  document.addEventListener('click', () => (timed.clicked ??= performance.now()), true);
  document.addEventListener(
    'loadstart',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement)) return;
      target.requestVideoFrameCallback(() => (timed.firstFrame ??= performance.now()));
    },
    true,
  );
}

const quietMs = 2_000;
const isMedia = (url: string) => /\.(m4s|mp4)(\?|$)/.test(url);

/** @param click the page waits for a click, which is sent after no file has been loading for a while */
export async function firstFrame(browser: Browser, url: string, click: boolean): Promise<FirstFrame> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Set<string>();
  let code = 0;
  let mediaRequested = false;
  let lastByte = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (isMedia(request.url)) mediaRequested = true;
    if (type === 'Script' || type === 'Stylesheet') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastByte = performance.now();
    if (!mediaRequested && scripts.has(requestId)) code += encodedDataLength;
  });
  await page.addInitScript(recordFirstFrame);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    if (click) {
      const button = page.locator('[data-start]');
      await button.waitFor();
      while (performance.now() - lastByte < quietMs) await new Promise((resolve) => setTimeout(resolve, 100));
      await button.click();
    }
    await page.waitForFunction(() => (window as Timed).firstFrame !== undefined, undefined, { timeout: 60_000 });
    const time = await page.evaluate(() => {
      const { firstFrame: shown = 0, clicked = 0 } = window as Timed;
      return shown - clicked;
    });
    return { time, code };
  } finally {
    await context.close();
  }
}
