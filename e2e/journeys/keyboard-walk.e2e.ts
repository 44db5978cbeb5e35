/** Tab leads through each kind of page: every stop can be seen, is large enough, and leads on. */
import type { Page } from 'playwright';
import { expect, expectStarted, test } from '../fixtures/portal.ts';
import { signIn } from '../pages/catalogue.ts';

const publicPages = ['/', '/search?q=wave', '/media/1011', '/series/201', '/publisher/klangarchiv', '/faq', '/login'];
const ownPages = ['/mymedia', '/upload'];
/** On a phone, these pages have other controls than on a desktop. */
const pagesOnPhone = ['/', '/search?q=wave', '/media/1011'];

interface Stop {
  /** What has the focus; none if the focus has left the page. */
  element?: string;
  /** Number of the stop at which this element had the focus before. */
  before?: number;
  /** What is wrong with it. */
  faults: string[];
}

declare global {
  interface Window {
    /** Elements that had the focus, in order. */
    walked?: Element[];
  }
}

/** Runs in the page: describes the element that has the focus. */
function readStop(): Stop {
  const walked = (window.walked ??= []);
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return { faults: [] };
  const describe = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`;
  const before = walked.indexOf(element);
  if (before !== -1) return { element: describe, before, faults: [] };
  walked.push(element);

  const faults: string[] = [];
  const around = [element, element.parentElement, element.nextElementSibling, element.closest('article')];
  const isMarked = around.some((each) => {
    if (!each) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  if (!isMarked) faults.push('the focus cannot be seen (2.4.7)');

  const root = element.getRootNode() as Document | ShadowRoot;
  // A link across several lines has one box for each.
  const isUncovered = [...element.getClientRects()].some((box) =>
    [0.1, 0.5, 0.9].some((part) => {
      const top = root.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
      return top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null);
    }),
  );
  if (!isUncovered) faults.push('something covers it (2.4.11)');

  const { width, height } = element.getBoundingClientRect();
  const isInText = element.matches('a') && getComputedStyle(element).display === 'inline';
  if (!isInText && !element.matches('input') && (width < 24 || height < 24))
    faults.push(`${Math.round(width)} × ${Math.round(height)} px (2.5.8)`);
  return { element: describe, faults };
}

/** Presses Tab from the beginning of the page until the focus leaves it or comes back to an earlier element. */
async function walk(page: Page): Promise<{ stops: Stop[]; last: Stop }> {
  const stops: Stop[] = [];
  for (let count = 0; count < 400; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop.element === undefined || stop.before !== undefined) return { stops, last: stop };
    stops.push(stop);
  }
  throw new Error(`No end after ${stops.length} stops; the last are ${JSON.stringify(stops.slice(-3))}`);
}

async function expectWalk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectStarted(page);
  const { stops, last } = await walk(page);
  expect(stops[0]?.element, path).toMatch(/Skip to content/);
  expect(stops.length, path).toBeGreaterThan(15);
  expect(stops.at(-1)?.element, `the last stop of ${path}`).toMatch(/Order a DVD/);
  expect(last.before ?? 0, `where the focus goes at the end of ${path}: ${last.element}`).toBe(0);
  expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
}

test.describe('desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of publicPages)
    test(`through ${path}`, async ({ page }) => {
      await expectWalk(page, path);
    });

  test('through the pages of a signed-in user', async ({ page }) => {
    await signIn(page);
    for (const path of ownPages) await expectWalk(page, path);
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of pagesOnPhone)
    test(`through ${path}`, async ({ page }) => {
      await expectWalk(page, path);
    });
});
