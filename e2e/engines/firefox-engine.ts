/** Firefox through WebDriver BiDi, which it speaks without a driver. */
import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';
import { findElement, missing, sentTarget, type Engine, type EnginePage, type Scope, type Target } from './engine.ts';

const viewport = { width: 1280, height: 800 };

export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    headless: true,
    defaultViewport: viewport,
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  return {
    async newPage() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => messages.push(`uncaught: ${error instanceof Error ? error.message : error}`));
      const scope = scopeOf(page.mainFrame());
      const enginePage: EnginePage = {
        ...scope,
        open: async (url) => void (await page.goto(url, { timeout: 120_000 })),
        back: async () => void (await page.goBack()),
        async type(target, text) {
          await scope.click(target);
          for (const [index, line] of text.split('\n').entries()) {
            if (index > 0) await page.keyboard.press('Enter');
            await page.keyboard.type(line);
          }
        },
        async chooseFile(target, path) {
          // The target is an input, as the caller states.
          const input = (await existing(page.mainFrame(), target)) as ElementHandle<HTMLInputElement>;
          await input.uploadFile(path);
        },
        async inFrame(css, use) {
          const frame = await (await existing(page.mainFrame(), { css })).contentFrame();
          if (!frame) throw new Error(`${css} is no frame`);
          return use(scopeOf(frame));
        },
        messages: () => Promise.resolve(messages),
        close: () => context.close(),
      };
      return enginePage;
    },
    stop: () => browser.close(),
  };
}

async function find(frame: Frame, target: Target): Promise<ElementHandle | undefined> {
  const handle = await frame.evaluateHandle(findElement, sentTarget(target));
  // `asElement` loses the kind of node; `findElement` returns elements only.
  return (handle.asElement() ?? undefined) as ElementHandle | undefined;
}

async function existing(frame: Frame, target: Target): Promise<ElementHandle> {
  const element = await find(frame, target);
  if (!element) throw new Error(missing(target));
  return element;
}

const scopeOf = (frame: Frame): Scope => ({
  read: async (target, script) => (await find(frame, target))?.evaluate(script),
  click: async (target) => (await existing(frame, target)).click(),
});
