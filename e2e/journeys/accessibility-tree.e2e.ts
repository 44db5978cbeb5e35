/**
 * What a screen reader is told: roles, names and states of each kind of page, in reading order. A template in `trees/`
 * lists what must be there; a page may have more.
 */
import { expect, expectInteractive, test } from '../fixtures/portal.ts';
import { phoneDevice } from '../fixtures/viewports.ts';
import { signIn } from '../pages/catalogue.ts';

const publicPages = {
  home: '/',
  search: '/search?q=wave',
  details: '/media/1011',
  series: '/series/201',
  publisher: '/publisher/klangarchiv',
  faq: '/faq',
  login: '/login',
  history: '/history',
  missing: '/nothing',
};
const ownPages = { 'my-media': '/mymedia', upload: '/upload' };

const tree = (name: string) => ({ name: `${name}.aria.yml` });

for (const [name, path] of Object.entries(publicPages)) {
  test(`the tree of ${path}`, async ({ page, watched }) => {
    await page.goto(path);
    await expect(page.locator('body')).toMatchAriaSnapshot(tree('frame'));
    await expect(page.locator('body')).toMatchAriaSnapshot(tree(name));
    if (name === 'missing') watched.messages.splice(0); // the console names the status 404
  });
}

test('the trees of a signed-in user’s pages', async ({ page }) => {
  await signIn(page);
  for (const [name, path] of Object.entries(ownPages)) {
    await page.goto(path);
    await expectInteractive(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(tree('frame-signed-in'));
    await expect(page.locator('body')).toMatchAriaSnapshot(tree(name));
  }
  // Their header has no room for the navigation at 1280 px.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(tree('menu'));
});

test('the tree of the embedded player', async ({ page }) => {
  await page.goto('/player/1011');
  await expect(page.locator('body')).toMatchAriaSnapshot(tree('embed'));
});

test.describe('on a phone, in German', () => {
  test.use({ ...phoneDevice, locale: 'de' });

  test('the tree of /media/1011', async ({ page }) => {
    await page.goto('/media/1011');
    await expect(page.locator('body')).toMatchAriaSnapshot(tree('details-de'));
  });
});
