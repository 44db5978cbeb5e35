/**
 * Actions for a medium: cite and download by keyboard on a desktop in English, share and embed by touch on a phone in
 * German.
 */
import type { Locator, Page } from 'playwright';
import { variants } from '../fixtures/viewports.ts';
import { expect, expectAccessible, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

const texts = {
  en: {
    play: /^Play/,
    cite: 'Cite',
    atTime: 'At 00:05',
    time: 'Time (h:mm:ss)',
    copy: 'Copy',
    copied: 'Copied.',
    file: 'Download as a file',
    share: 'Share',
    startAt: 'Start at 00:05',
    link: 'Link',
    copyLink: 'Copy link',
    qr: 'QR code for the link',
    embed: 'Embed',
    own: 'Custom size',
    width: 'Width in pixels',
    privacy: 'Ask before loading',
    code: 'HTML code',
    download: 'Download',
    recording: 'Video or recording',
  },
  de: {
    play: /^(Wiedergabe|Abspielen)/,
    cite: 'Zitieren',
    atTime: 'An der Stelle 00:05',
    time: 'Zeit (h:mm:ss)',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    file: 'Als Datei herunterladen',
    share: 'Teilen',
    startAt: 'Bei 00:05 beginnen',
    link: 'Link',
    copyLink: 'Link kopieren',
    qr: 'QR-Code des Links',
    embed: 'Einbetten',
    own: 'Eigene Größe',
    width: 'Breite in Pixeln',
    privacy: 'Vor dem Laden nachfragen',
    code: 'HTML-Code',
    download: 'Herunterladen',
    recording: 'Video oder Aufnahme',
  },
} as const;

const clipboard = (page: Page, type = 'text/plain') =>
  page.evaluate(async (mimeType) => {
    const [item] = await navigator.clipboard.read();
    return item?.types.includes(mimeType) ? (await item.getType(mimeType)).text() : undefined;
  }, type);

for (const { name, locale, phone, device } of variants) {
  test.describe(name, () => {
    test.use({ ...device, colorScheme: phone ? 'dark' : 'light' });
    const t = texts[locale];
    /** Taps on a phone. Uses only the keyboard on a desktop. */
    const press = async (control: Locator, key = 'Enter') => {
      if (phone) return control.tap();
      await control.focus();
      await control.press(key);
    };
    const openDialog = async (page: Page, name: string) => {
      await press(page.getByRole('button', { name, exact: true }));
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      return dialog;
    };
    /** Closes the dialog and checks that the button that opened it gets the focus. */
    const closeDialog = async (page: Page, name: string) => {
      if (phone)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Close|Schließen)$/ })
          .tap();
      else await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    };

    test.beforeEach(async ({ context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    });

    if (phone) {
      test(
        'sharing: the link, from the current time, and as a QR code',
        { tag: '@core' },
        async ({ page, request }) => {
          const { file: id } = await playableMedia(request);
          await page.goto(`/${locale}/media/${id}?t=5`);
          await expectInteractive(page);
          const dialog = await openDialog(page, t.share);
          const link = dialog.getByLabel(t.link, { exact: true });
          const origin = new URL(page.url()).origin;
          await expect(link).toHaveValue(`${origin}/media/${id}`);
          await expect(dialog.getByRole('img', { name: t.qr })).toBeVisible();
          await press(dialog.getByLabel(t.startAt), ' ');
          await expect(link).toHaveValue(`${origin}/media/${id}?t=5`);
          await expectAccessible(page);
          await press(dialog.getByRole('button', { name: t.copyLink }));
          await expect(dialog.getByRole('status').filter({ hasText: t.copied })).toBeVisible();
          expect(await clipboard(page)).toBe(`${origin}/media/${id}?t=5`);
          await closeDialog(page, t.share);
        },
      );

      test('embedding: code for a custom size, and a preview of the player', async ({ page, request }) => {
        const { file: id } = await playableMedia(request);
        await page.goto(`/${locale}/media/${id}`);
        await expectInteractive(page);
        const dialog = await openDialog(page, t.embed);
        const code = dialog.getByRole('region', { name: t.code });
        const frame = dialog.frameLocator('iframe');
        await expect(frame.locator('video')).toBeAttached();
        await expect(code).toContainText(`/player/${id}?lang=${locale}"`);
        await dialog.getByRole('radio', { name: t.own }).check();
        const width = dialog.getByLabel(t.width);
        await width.fill('12');
        await expect(width).toHaveAttribute('aria-invalid', 'true');
        await expect(code).toHaveCount(0);
        await expectAccessible(page);
        await width.fill('720');
        await expect(code).toContainText('width="720"');
        await press(dialog.getByLabel(t.privacy), ' ');
        await expect(code).toContainText('srcdoc=');
        await expect(frame.locator('video')).toBeAttached();
        await expectAccessible(page, ['iframe']); // each of the two documents may have a main landmark
        await closeDialog(page, t.embed);
      });
    } else {
      test(
        'citing: in a style with italics, at the current time, and as a file',
        { tag: '@core' },
        async ({ page, request }) => {
          const { file: id } = await playableMedia(request);
          await page.goto(`/${locale}/media/${id}?t=5`);
          await expectInteractive(page);
          const dialog = await openDialog(page, t.cite);
          const citation = dialog.locator('[data-citation]');
          // The first citation of a server waits until all styles are read.
          await expect(citation.locator('em')).not.toBeEmpty({ timeout: 60_000 });
          await expectAccessible(page);

          // The focus starts on the formats; arrow keys select one.
          await expect(dialog.getByRole('radio', { name: 'APA' })).toBeFocused();
          await page.keyboard.press('ArrowRight');
          await expect(dialog.getByRole('radio', { name: 'MLA' })).toBeChecked();
          await page.keyboard.press('Tab');
          await expect(dialog.getByLabel(t.atTime)).toBeFocused();
          await press(dialog.getByLabel(t.atTime), ' ');
          await expect(dialog.getByLabel(t.time)).toHaveValue('00:05');
          await expect(citation).toContainText(/\?t=5/);
          await dialog.getByLabel(t.time).fill('soon');
          await expect(dialog.getByLabel(t.time)).toHaveAttribute('aria-invalid', 'true');
          await expectAccessible(page);
          await dialog.getByLabel(t.time).fill('0:03');
          await expect(citation).toContainText(/\?t=3/);
          await press(dialog.getByRole('button', { name: t.copy, exact: true }));
          await expect(dialog.getByRole('status').filter({ hasText: t.copied })).toBeVisible();
          expect(await clipboard(page)).toBe(await citation.innerText());
          expect(await clipboard(page, 'text/html')).toContain('<em>');

          await dialog.getByRole('radio', { name: 'BibTeX' }).check();
          await expect(citation).toContainText('@misc{');
          await expectAccessible(page);
          const saving = page.waitForEvent('download');
          await press(dialog.getByRole('link', { name: t.file }));
          expect((await saving).suggestedFilename()).toBe(`video-${id}.bib`);
          await closeDialog(page, t.cite);
        },
      );

      test('downloading: files with their sizes and descriptive names', async ({ page, request }) => {
        const { file: id } = await playableMedia(request);
        await page.goto(`/${locale}/media/${id}`);
        await expectInteractive(page);
        const dialog = await openDialog(page, t.download);
        await expect(dialog.getByRole('heading', { name: t.recording })).toBeVisible();
        await expectAccessible(page);
        const recording = dialog.getByRole('link', { name: /MP4/ });
        await expect(recording).toContainText(/\d(\.\d)?\s[kM]B/);
        const saving = page.waitForEvent('download');
        await press(recording);
        expect((await saving).suggestedFilename()).toMatch(/\.mp4$/);
        await closeDialog(page, t.download);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the actions are links to pages and files', async ({ page, request }) => {
    const { file: id } = await playableMedia(request);
    const url = `/en/media/${id}`;
    await page.goto(url);
    await page.getByRole('link', { name: 'Cite', exact: true }).click();
    await expect(page.locator('body')).toContainText(new RegExp(`/media/${id}$`));
    await page.goto(url);
    await page.getByRole('link', { name: 'Embed', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/player/${id}$`));
    await page.goto(url);
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute('href', /^\/.+/);
  });
});
