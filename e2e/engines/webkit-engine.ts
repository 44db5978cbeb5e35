/** WebKitGTK in its MiniBrowser, through WebDriver, on a display of its own. */
import { spawn } from 'node:child_process';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../fixtures/server.ts';
import { findElement, missing, sentTarget, type Engine, type EnginePage, type Scope, type Target } from './engine.ts';

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  pageLoadStrategy: 'normal',
  timeouts: { pageLoad: 60_000, script: 30_000, implicit: 0 },
});

export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1280x900x24'];
  const driver = ['WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
  const processes = spawn('xvfb-run', [...display, 'dbus-run-session', '--', ...driver], {
    // The accessibility bus and the desktop's portals are of no use to a test.
    env: { ...process.env, NO_AT_BRIDGE: '1', GTK_USE_PORTAL: '0' },
    stdio: 'ignore',
    detached: true, // a group, so that display, bus and browser end together
  });
  const failed = new Promise<never>((_, reject) => processes.once('error', reject));
  const ended = new Promise((resolve) => processes.once('close', resolve));
  const kill = () => {
    if (processes.pid !== undefined && processes.exitCode === null) process.kill(-processes.pid, 'SIGTERM');
  };
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([failed, untilReady(url)]);
  return {
    newPage: async () => pageOf(await new Builder().usingServer(url).withCapabilities(capabilities).build()),
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      if ((await fetch(`${url}/status`)).ok) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function pageOf(driver: WebDriver): Promise<EnginePage> {
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  const earlier: string[] = [];
  const messages = async () => [...earlier, ...(await driver.executeScript<string[]>(readMessages))];
  const find = (target: Target) => driver.executeScript<WebElement | null>(findElement, sentTarget(target));
  async function existing(target: Target): Promise<WebElement> {
    const element = await find(target);
    if (!element) throw new Error(missing(target));
    return element;
  }
  const scope: Scope = {
    async read(target, script) {
      const element = await find(target);
      return element ? driver.executeScript(script, element) : undefined;
    },
    async click(target) {
      const { x, y } = await driver.executeScript<{ x: number; y: number }>(showCentre, await existing(target));
      // The driver's own click rejects links in some layouts as not interactable.
      await driver.actions().move({ x, y }).click().perform();
    },
  };
  return {
    ...scope,
    async open(url) {
      earlier.push(...(await driver.executeScript<string[]>(readMessages)));
      await driver.get(url);
      await driver.executeScript(recordMessages);
    },
    back: () => driver.navigate().back(),
    async type(target, text) {
      await scope.click(target);
      await (await existing(target)).sendKeys(text.replaceAll('\n', Key.ENTER));
    },
    async chooseFile(target, path) {
      await (await existing(target)).sendKeys(path);
    },
    async inFrame(css, use) {
      await driver.switchTo().frame(await driver.findElement(By.css(css)));
      try {
        return await use(scope);
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    messages,
    close: () => driver.quit(),
  };
}

declare global {
  interface Window {
    recordedMessages?: string[];
  }
}

/** Scrolls to an element. @returns its centre in the viewport */
function showCentre(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** WebDriver has no console, so the page records it after its `load` event. Violations are also reported from before. */
function recordMessages(): void {
  const messages: string[] = (window.recordedMessages ??= []);
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      messages.push(`${level}: ${parts.map(String).join(' ')}`);
      write(...parts);
    };
  }
  addEventListener('error', ({ message }) => messages.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => messages.push(`uncaught: ${String(reason)}`));
  new ReportingObserver((reports) => messages.push(...reports.map((report) => JSON.stringify(report))), {
    types: ['csp-violation'],
    buffered: true,
  }).observe();
}

function readMessages(): string[] {
  return window.recordedMessages ?? [];
}
