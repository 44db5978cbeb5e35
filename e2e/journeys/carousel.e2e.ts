/** Carousels of media on the home page and their cards: mouse, touch, keyboard, print. */
import type { Locator, Page } from 'playwright';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'New in the library' });
const next = (page: Page) => carousel(page).getByRole('button', { name: /^Next/ });
const links = (page: Page) => carousel(page).getByRole('article').getByRole('link');
const scrolled = (list: Locator) => list.evaluate((element) => element.scrollLeft);
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown.toString()} is not shown`);
  return box;
}

const visibleItems = (list: Locator) =>
  list.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const boxes = [...element.children].map((item) => item.getBoundingClientRect());
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
  });

test(
  'shows one item, two from md, three from lg, four from xl, five from xxl; messages: one, two from xl',
  { tag: '@core' },
  async ({ page }) => {
    const messages = page.getByRole('region', { name: 'From our blog' });
    // The portal fetches external feeds after it has started.
    await expect(async () => {
      await page.goto('/');
      await expect(messages).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectInteractive(page);
    const shown: [number, number, number][] = [];
    for (const width of [390, 767, 768, 991, 992, 1199, 1200, 1399, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      shown.push([
        width,
        await visibleItems(carousel(page).getByRole('list')),
        await visibleItems(messages.getByRole('list').first()),
      ]);
    }
    expect(shown).toEqual([
      [390, 1, 1],
      [767, 1, 1],
      [768, 2, 1],
      [991, 2, 1],
      [992, 3, 1],
      [1199, 3, 1],
      [1200, 4, 2],
      [1399, 4, 2],
      [1400, 5, 2],
    ]);
  },
);

test('mouse clicks move it, but it cannot be dragged', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expectInteractive(page);
  const list = carousel(page).getByRole('list');
  await list.scrollIntoViewIfNeeded();
  const box = await boxOf(list);
  await page.mouse.move(box.x + 1000, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 60, { steps: 8 });
  await page.mouse.up();
  expect(await scrolled(list)).toBe(0);
  await expect(page).toHaveURL('/');

  const [second, sixth] = [links(page).nth(1), links(page).nth(5)];
  await expect(sixth).not.toBeInViewport();
  // The second click happens during the animation and is ignored.
  await next(page).dblclick();
  await expect(sixth).toBeInViewport();
  await expect(second).not.toBeInViewport();
  await expect.poll(() => visibleItems(list)).toBe(5);
  await expect(links(page).nth(10)).not.toBeInViewport();
});

test('with the keyboard the focus stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expectInteractive(page);
  await links(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links(page).nth(5)).toBeFocused();
  await expect(links(page).nth(5)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(links(page).last()).toBeFocused();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(links(page).first()).toBeFocused();
  // Each card has two tab stops: its link and the button that saves it.
  for (let tab = 0; tab < 10; tab += 1) await page.keyboard.press('Tab');
  await expect(links(page).nth(5)).toBeFocused();
  await expect(links(page).nth(5)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('on a phone, the arrows are beside the heading, and the introduction has the full width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/editorial');
  const section = page.getByRole('region', { name: 'Mathematics to look at' });
  const heading = await boxOf(section.getByRole('heading', { level: 2 }));
  const introduction = await boxOf(section.getByText('Objects that are defined in one line'));
  const arrow = await boxOf(section.getByRole('button', { name: /^Previous/ }));
  const list = await boxOf(section.getByRole('list'));
  expect(heading.x + heading.width).toBeLessThanOrEqual(arrow.x);
  expect(introduction.y).toBeGreaterThanOrEqual(arrow.y + arrow.height);
  expect(introduction.width).toBeGreaterThan(0.85 * list.width);
});

test('on a phone, Tab scrolls to an item of which only the beginning is visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expectInteractive(page);
  await links(page).first().focus();
  await expect(links(page).nth(1)).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(links(page).nth(1)).toBeFocused();
  await expect(links(page).nth(1)).toBeInViewport({ ratio: 1 });
});

test('a swipe scrolls it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/');
  await expectInteractive(page);
  const list = carousel(page).getByRole('list');
  await list.scrollIntoViewIfNeeded();
  const box = await boxOf(list);
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x) => ({ x: Math.round(box.x + x), y: Math.round(box.y + 60) })),
    });
  await touch('touchStart', 300);
  for (let x = 290; x >= 50; x -= 10) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(() => scrolled(list)).toBeGreaterThan(250);
  await expect(links(page).first()).not.toBeInViewport();
  await context.close();
});

test('a printed page shows all items', async ({ page }) => {
  await page.goto('/');
  await expectInteractive(page);
  await page.emulateMedia({ media: 'print' });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const list = carousel(page).getByRole('list');
  expect(await visibleItems(list)).toBe(await list.getByRole('listitem').count());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.describe('the flipbook of a card', () => {
  const recordFlipbookRequests = (page: Page) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/files/flipbook')) requests.push(request.url());
    });
    return requests;
  };
  const animations = (card: Locator) =>
    card.evaluate(
      (element) => element.getAnimations({ subtree: true }).filter((each) => !('transitionProperty' in each)).length,
    );

  for (const [how, point] of [
    ['pointed at', (card: Locator) => card.hover()],
    ['focused', (card: Locator) => card.getByRole('link').focus()],
  ] as const) {
    test(`is fetched once, when the card is first ${how}, and animated`, async ({ page }) => {
      const requests = recordFlipbookRequests(page);
      await page.goto('/');
      await expectInteractive(page);
      await page.keyboard.press('Tab');
      const cards = carousel(page).getByRole('article');
      expect(requests).toEqual([]);
      await point(cards.first());
      await expect.poll(() => animations(cards.first())).toBe(1);
      await point(cards.nth(1));
      await expect.poll(() => animations(cards.nth(1))).toBe(1);
      expect(await animations(cards.first())).toBe(0);
      await point(cards.first());
      await expect.poll(() => animations(cards.first())).toBe(1);
      expect(requests).toHaveLength(2);
    });
  }

  test('is not fetched if reduced motion is preferred', async ({ page }) => {
    const requests = recordFlipbookRequests(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expectInteractive(page);
    const cards = carousel(page).getByRole('article');
    await cards.first().hover();
    await page.keyboard.press('Tab');
    await cards.nth(1).getByRole('link').focus();
    expect(requests).toEqual([]);
    await expect(cards.first().locator('[aria-hidden] img')).toHaveCount(0);
  });
});
