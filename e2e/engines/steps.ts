/** Steps of the journeys, in any engine. */
import { expect } from 'playwright/test';
import type { EnginePage, Scope, Target } from './engine.ts';

export const button = (name: string | RegExp): Target => ({ css: 'button', name });
export const link = (name: string | RegExp): Target => ({ css: 'a', name });
export const title = (name: string | RegExp): Target => ({ css: 'main h1', name });
export const field = (name: string | RegExp): Target => ({ css: 'input', name });
export const result: Target = { css: 'main article' };
export const notice: Target = { css: 'main [role=alert]', name: /not available at the moment/ };

const html: Target = { css: 'html' };
export const isVisible = async (scope: Scope, target: Target) => (await scope.read(target, () => true)) ?? false;

/** Retries what a navigation interrupts. */
const eventually = (assert: () => Promise<void>, timeout = 30_000) => expect(assert).toPass({ timeout });

export const expectVisible = (scope: Scope, target: Target) =>
  eventually(async () =>
    expect(await isVisible(scope, target), `${target.css} ${String(target.name ?? '')}`).toBe(true),
  );

/** @param path pattern of path and query */
export const expectPath = (tab: EnginePage, path: RegExp) =>
  eventually(async () => expect(await tab.read(html, () => location.pathname + location.search)).toMatch(path));

export async function textOf(scope: Scope, target: Target): Promise<string> {
  await expectVisible(scope, target);
  return ((await scope.read(target, ({ textContent }) => textContent)) ?? '').trim();
}

/** Waits until shell and remote have hydrated the server's HTML. */
export const expectInteractive = (page: EnginePage, timeout?: number) =>
  eventually(async () => {
    expect(await isVisible(page, { css: '[data-remote]' })).toBe(true);
    expect(await page.read(html, (root) => root.querySelectorAll('[data-server-content]').length)).toBe(0);
  }, timeout);

export async function open(tab: EnginePage, url: string): Promise<void> {
  await tab.open(url);
  await expectInteractive(tab);
}

/** Opens a target once it is there. */
export async function press(tab: EnginePage, target: Target): Promise<void> {
  await expectVisible(tab, target);
  await tab.click(target);
}

/** Presses Retry until the remote is there. A reloaded page is reloaded again only after ten seconds. */
export const retryUntilRecovered = (page: EnginePage) =>
  expect(async () => {
    if (await isVisible(page, notice)) await page.click(button('Retry'));
    await expectInteractive(page, 5_000);
    expect(await isVisible(page, notice)).toBe(false);
  }).toPass({ timeout: 120_000 });

export const markPage = (tab: EnginePage) => tab.read(html, (root) => root.setAttribute('data-marked', ''));
export const isMarked = (tab: EnginePage) => tab.read(html, (root) => root.hasAttribute('data-marked'));

export const video: Target = { css: 'video' };
const currentTime = async (scope: Scope) =>
  (await scope.read(video, (media) => (media as HTMLVideoElement).currentTime)) ?? -1;

/** Waits until the video has advanced by half a second. */
export async function expectPlayback(scope: Scope): Promise<void> {
  let start = Infinity;
  await eventually(async () => {
    const time = await currentTime(scope);
    expect(time).toBeGreaterThanOrEqual(0);
    start = Math.min(start, time);
    expect(time).toBeGreaterThan(start + 0.5);
  });
}

/** Signs in from the header, with the demo user. */
export async function signIn(tab: EnginePage): Promise<void> {
  await press(tab, { css: 'header a', name: 'Sign in' });
  await expectPath(tab, /^\/login/);
  await expectVisible(tab, { css: 'main form [type=submit]:enabled' });
  await tab.type(field(/^Username/), 'demo');
  await tab.type({ css: 'main input', name: 'Password' }, 'demo-mediothek\n');
  await expectVisible(tab, button('Sign out'));
}
