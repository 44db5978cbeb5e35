/**
 * Cold loads over a slow link (Slow 4G: 150 ms, 1.6 Mbit/s): the federated portal compared with its twin in one bundle.
 * The same server code serves the same pages; only the number of files differs.
 */
import { chromium, type Browser } from 'playwright';
import { median, type Figure } from './report.ts';
import { freePort, startPortal } from './portal.ts';
import { shape } from './shaper.mjs';

/** Times in ms since the navigation began, and bytes as transferred. */
interface Load {
  paint: number;
  largestPaint: number;
  handler: number;
  bytes: number;
}
type Watched = typeof window & { benchTimes?: Pick<Load, 'largestPaint' | 'handler'> };
const runs = 5;
/** Milliseconds without a transfer, after which a page counts as loaded. */
const quietMs = 1_500;
const pages = { home: '/', details: '/media/' } as const;

/**
 * Runs in the page. Clicks the theme button until it has an effect, and waits until the remote has hydrated its slot.
 */
function watchPage(): void {
  const times = { largestPaint: 0, handler: 0 };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let shell = false;
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLButtonElement>('header button[aria-pressed]');
    const slot = document.querySelector('[data-remote]');
    if (!button || !slot) return;
    if (!shell) button.click();
    shell ||= document.documentElement.dataset['theme'] !== undefined;
    const remote = slot.childElementCount > 0 && !slot.querySelector('[data-server-content]');
    if (!shell || !remote) return;
    times.handler = performance.now();
    clearInterval(timer);
  }, 10);
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  let lastByte = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    lastByte = performance.now();
  });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => ((window as Watched).benchTimes?.handler ?? 0) > 0, undefined, { timeout: 30_000 });
  // Images below the fold are loaded after hydration. The load has ended if no bytes have arrived for a while.
  while (performance.now() - lastByte < quietMs) await new Promise((resolve) => setTimeout(resolve, 100));
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: (window as Watched).benchTimes?.largestPaint ?? 0,
    handler: (window as Watched).benchTimes?.handler ?? 0,
  }));
  await context.close();
  return { ...times, bytes };
}

async function measure(browser: Browser, twin: boolean, path: string): Promise<Load> {
  const portal = await startPortal({ twin, pool: { deadlineMs: 2_000 } });
  const port = await freePort();
  const link = shape(port, portal.port);
  try {
    const list = (await (await fetch(`${portal.url}/api/v0/videos/newest`)).json()) as { entries: { id: string }[] };
    const url = `http://127.0.0.1:${port}${path === pages.details ? `${path}${list.entries[0]?.id ?? ''}` : path}`;
    await fetch(url.replace(String(port), String(portal.port))); // visitors get the cached page
    const loads: Load[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, url));
    const medianOf = (key: keyof Load) => median(loads.map((load) => load[key]));
    return {
      paint: medianOf('paint'),
      largestPaint: medianOf('largestPaint'),
      handler: medianOf('handler'),
      bytes: medianOf('bytes'),
    };
  } finally {
    link.close();
    await portal.close();
  }
}

const targets: [key: keyof Load, what: string, unit: string, limit: number][] = [
  ['paint', 'first paint', 'ms', 1.1],
  ['largestPaint', 'largest paint', 'ms', 1.1],
  ['handler', 'first working handler', 'ms', 1.15],
  ['bytes', 'bytes', 'B', 1.25],
];

/** Milliseconds until the largest paint of the home page, which visitors see first. */
const homeLargestPaint = 1_300;

export async function slowLink(): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const twin = await measure(browser, true, path);
    const federated = await measure(browser, false, path);
    for (const [key, what, unit, limit] of targets) {
      const absolute = name === 'home' && key === 'largestPaint';
      figures.push(
        {
          what: `${name}, ${what}: federated`,
          value: federated[key],
          unit,
          ...(absolute && { target: { kind: 'at most', value: homeLargestPaint } }),
        },
        { what: `${name}, ${what}: one bundle`, value: twin[key], unit },
        {
          what: `${name}, ${what}: federated ÷ one bundle`,
          value: federated[key] / twin[key],
          unit: '×',
          target: { kind: 'at most', value: limit },
        },
      );
    }
  }
  await browser.close();
  return figures;
}
