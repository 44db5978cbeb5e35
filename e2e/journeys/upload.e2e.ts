/** From a file to a published medium: its author submits it, an editor publishes it, a visitor finds and plays it. */
import { join } from 'node:path';
import { devices, type Page } from 'playwright/test';
import { pressWithKeyboard } from '../fixtures/keyboard.ts';
import { expectAccessible, expectInteractive } from '../fixtures/portal.ts';
import { editor, expect, test } from '../fixtures/review-portal.ts';
import { repositoryRoot } from '../fixtures/server.ts';
import { signIn } from '../pages/catalogue.ts';

/** Time that a busy machine may need to convert twelve seconds. */
const processingTimeoutMs = 180_000;
test.describe.configure({ mode: 'default', timeout: 300_000 }); // one portal is enough

const stepLink = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step });

async function chooseFile(page: Page, button: string, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
}

/** Drops a caption file as if it was dragged from the desktop. */
async function dropCaptions(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    const text = '1\n00:00:00,000 --> 00:00:05,000\nThe earth turns below it.\n';
    files.items.add(new File([text], 'pendulum.srt', { type: 'application/x-subrip' }));
    return files;
  });
  const zone = page.getByText('Drop captions here, or');
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
}

test(
  'a user submits a clip, an editor publishes it, a visitor finds it and plays it',
  { tag: '@core' },
  async ({ page, browser, portal, clip }) => {
    await signIn(page);
    await page.goto('/upload');
    await expectInteractive(page);
    await expectAccessible(page);

    await test.step('the file', async () => {
      await chooseFile(page, 'Choose files', clip);
      await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}&step=file$/);
      await expect(page.getByText('pendulum.mp4 is uploaded.').first()).toBeVisible();
      await dropCaptions(page);
      await expect(page.getByRole('listitem').filter({ hasText: 'pendulum.srt' })).toContainText('English');
      await chooseFile(page, 'Choose image', join(repositoryRoot, 'demo/files/1001/poster.jpg'));
      await expect(page.getByText('poster.jpg')).toBeVisible();
      await page.mouse.wheel(0, -5000); // no field is half covered by the header
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Next', exact: true }).click();
    });

    await test.step('the description: errors link to their fields, leaving the step saves', async () => {
      await page.getByRole('button', { name: 'Save and continue', exact: true }).click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Enter a title in English or German.' }).click();
      await expect(page.getByLabel('Title in English')).toBeFocused();
      await page.keyboard.type('Pendulum of Zwickau');
      await stepLink(page, 'Licence').click();
      await expect(page).toHaveURL(/step=licence$/);
      await page.reload();
      await stepLink(page, 'Description').click();
      await expect(page.getByLabel('Title in English')).toHaveValue('Pendulum of Zwickau');

      await page.getByLabel('Family name or institution').fill('Ångström');
      await page.getByLabel('ORCID iD').fill('0000-0002-1825-0098');
      await page.getByRole('combobox', { name: 'Subjects' }).fill('Phys');
      await page.getByRole('option', { name: 'Physics' }).click();
      await expect(page.getByLabel('ORCID iD')).toHaveAccessibleDescription(/not a valid ORCID iD/);
      await page.getByLabel('ORCID iD').fill('https://orcid.org/0000-0002-1825-0097');
      await page.getByRole('combobox', { name: 'Language' }).fill('Engl');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByLabel('Genre').selectOption('lecture');
      await page.getByRole('button', { name: 'Save and continue', exact: true }).click();
      await expect(page).toHaveURL(/step=licence$/);
    });

    await test.step('licence, review and submission', async () => {
      await expect(page.getByRole('radio', { name: /^CC BY 4\.0/ })).toBeChecked();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save and continue', exact: true }).click();
      await expect(page.getByText('Ångström, 0000-0002-1825-0097')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Submit for review' }).click();
    });

    await test.step('processing, to the end', async () => {
      await expect(page.getByText('Convert for every screen', { exact: true })).toBeVisible();
      await expect(page.getByText(/The editors are reviewing the upload/)).toBeVisible({
        timeout: processingTimeoutMs,
      });
      await expectAccessible(page, ['mediothek-player']);
    });

    await test.step('an editor publishes it', async () => {
      const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' });
      const desk = await context.newPage();
      await desk.request.post('/api/v0/auth', { data: editor });
      await desk.goto('/upload');
      await desk.getByRole('link', { name: /^Review/ }).click();
      await expect(desk.getByRole('heading', { name: 'Pendulum of Zwickau', level: 1 })).toBeVisible();
      await expectAccessible(desk, ['mediothek-player']);
      await desk.getByRole('button', { name: 'Publish' }).click();
      await expect(desk.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
      await context.close();
    });

    await test.step('a visitor finds it and plays it', async () => {
      const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' });
      const visitor = await context.newPage();
      await visitor.goto('/search?q=Pendulum+Zwickau');
      await visitor.getByRole('link', { name: 'Pendulum of Zwickau' }).click();
      await expectInteractive(visitor);
      await visitor.getByRole('button', { name: /^Play/ }).first().click();
      const time = () => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
      await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(0.5);
      const transcript = visitor.getByRole('list', { name: 'Transcript', exact: true });
      await expect(transcript).toContainText('The earth turns below it.');
      await context.close();
    });
  },
);

test.describe('auf dem Telefon', () => {
  const { viewport, userAgent, hasTouch } = devices['Pixel 5'];
  test.use({ viewport, userAgent, hasTouch, locale: 'de-DE' });

  test('ein Entwurf bleibt erhalten; gelöscht wird erst nach einer Frage', async ({ page, clip }) => {
    await page.goto('/de');
    await signIn(page);
    await page.goto('/upload');
    await expectInteractive(page);
    await chooseFile(page, 'Dateien auswählen', clip);
    await expect(page.getByText('pendulum.mp4 ist hochgeladen.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Weiter', exact: true }).click();
    await page.getByLabel('Titel auf Deutsch').fill('Pendel');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Alle Uploads' }).click();
    const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pendel', exact: true }) });
    await expect(row.getByText('Entwurf')).toBeVisible();
    await pressWithKeyboard(page, row.getByRole('button', { name: /^Löschen/ }));
    const dialog = page.getByRole('dialog', { name: '„Pendel“ löschen?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});
