/** A visitor corrects a line of a transcript; an editor accepts it, and brings the earlier version back. */
import { pressWithKeyboard } from '../fixtures/keyboard.ts';
import { expectAccessible, expectInteractive } from '../fixtures/portal.ts';
import { editor, expect, test } from '../fixtures/review-portal.ts';

const film = '/media/1001?transcript=en';
const line = 'This black figure is the Mandelbrot set.';
const corrected = 'This dark figure is the Mandelbrot set.';

test('a visitor suggests a correction, an editor accepts it, and it is in captions and transcript', async ({
  page,
  browser,
  portal,
}) => {
  await page.goto(film);
  await expectInteractive(page);
  const panel = page.getByRole('region', { name: 'Transcript, chapters, scenes' });
  const transcript = panel.getByRole('list', { name: 'Transcript' });

  await test.step('signing in leads back', async () => {
    await panel.getByRole('link', { name: 'Suggest a correction' }).click();
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo-mediothek');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(film);
  });

  await test.step('the suggestion, by keyboard', async () => {
    await pressWithKeyboard(page, panel.getByRole('button', { name: 'Suggest a correction' }));
    await expect(transcript.getByRole('link', { name: line })).toBeFocused();
    await expect(panel.getByRole('status').first()).toHaveText('Choose the line that you want to correct.');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const form = panel.getByRole('form', { name: 'Correct this line' });
    await expect(form.getByLabel('Correct text')).toBeFocused();
    await expect(form.getByLabel('Correct text')).toHaveValue(line);
    // Beside the player the form scrolls, below it the page does.
    const send = form.getByRole('button', { name: 'Send the suggestion' });
    await expect(send).toBeInViewport({ ratio: 1 });
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => form.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    if (size) await page.setViewportSize(size);
    await form.getByLabel('Correct text').fill(corrected);
    await form.getByLabel('Ends at').fill('00:03.25');
    await form.getByLabel('Name me as the author').check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send the suggestion' }).click();
    await expect(page.getByText('Sent. An editor will look at it.')).toBeVisible();
    await expect(transcript.getByRole('link', { name: line })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('region', { name: 'Your suggestions for this line' })).toContainText(corrected);
  });

  await test.step('an editor accepts it', async () => {
    const context = await browser.newContext({ baseURL: portal.url });
    const desk = await context.newPage();
    expect((await desk.request.post('/api/v0/auth', { data: editor })).status()).toBe(200);
    await desk.goto('/upload');
    await expectInteractive(desk);
    await desk.getByRole('link', { name: 'Review suggestions' }).click();
    const row = desk.getByRole('article').filter({ hasText: 'Mandelbrot' });
    await expect(row.getByRole('deletion')).toHaveText(['black', '5']);
    await expect(row.getByRole('insertion')).toHaveText(['dark', '25']);
    await expect(row).toContainText('by demo');
    await expectAccessible(desk);
    await row.getByRole('button', { name: /^Accept/ }).click();
    await expect(desk.getByText('No suggestion is waiting.')).toBeVisible();
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
    await context.close();
  });

  await test.step('everyone sees it, with its author', async () => {
    await page.goto(film);
    await expect(transcript.getByRole('link', { name: corrected })).toBeVisible();
    await expect(panel.getByText('Corrected by demo')).toBeVisible();
    const captions = await page.request.get('/api/v0/videos/1001/files/captions?lang=en');
    expect(await captions.text()).toContain(`00:00:00.000 --> 00:00:03.250\n${corrected}\n`);
  });

  await test.step('an editor brings the earlier version back', async () => {
    // The page of the visitor would save its position with a session that has ended.
    await page.goto('about:blank');
    expect((await page.request.post('/api/v0/auth', { data: editor })).status()).toBe(200);
    await page.goto('/upload?captions=1001&lang=en');
    await expectInteractive(page);
    await expect(page.getByRole('heading', { name: 'Version 2 (current)' })).toBeVisible();
    await page.getByRole('button', { name: 'Show version 1' }).click();
    await expect(page.getByRole('region', { name: 'Text of version 1' })).toContainText(line);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByRole('heading', { name: 'Version 3 (current)' })).toBeVisible();
    await page.goto(film);
    await expect(transcript.getByRole('link', { name: line })).toBeVisible();
    await expect(panel.getByText('Corrected by demo')).toHaveCount(0);
  });
});
