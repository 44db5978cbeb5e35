/**
 * A third language needs what docs/adding-a-language.md lists, and then no text is in English by default. The test does
 * these steps in a copy of the project, with machine-made texts, and visits the portal in this language.
 */
import { spawn } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, expectAccessible, test as visitors } from '../fixtures/portal.ts';
import { startPortalCopy, type CopyOptions, type PortalCopy } from '../fixtures/portal-copy.ts';
import { repositoryRoot } from '../fixtures/server.ts';
import { addLanguage } from '../languages/add-language.ts';
import { machineText } from '../languages/machine-texts.ts';
import { visibleTexts, wordsOf } from '../languages/visible-words.ts';

/** Finnish has names of months and languages that differ from the English ones, and a text search configuration. */
const finnish = { code: 'fi', name: 'Suomi', show: 'Näytä sivu suomeksi', tag: 'fi-FI', textSearch: 'finnish' };

/** Builds what the visited pages load. Their footer leads to a page of mymedia, which is prefetched. */
const builder = `
  import { buildAll, buildTargets } from './shared/build/src/build-all.ts';
  const needed = ['shell', 'mfe-browse', 'mfe-media', 'mfe-mymedia', 'mfe-player'];
  await buildAll(process.cwd() + '/dist', buildTargets().filter(({ name }) => needed.includes(name)), () => {});`;

const run = (folder: string, ...parameters: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(repositoryRoot, 'node_modules/.bin/node'), parameters, { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (status) => (status === 0 ? resolve() : reject(new Error(output))));
  });

/** Adds the language to a copy of the project, and replaces its builds. */
const translate: CopyOptions['prepare'] = async ({ folder, dist }) => {
  await rm(dist, { recursive: true });
  await rm(join(folder, 'content')); // a link
  await cp(join(repositoryRoot, 'content'), join(folder, 'content'), { recursive: true });
  await addLanguage(folder, finnish);
  await run(folder, 'server/src/cli/write-client.ts');
  await run(folder, '--input-type=module', '--eval', builder);
};

const test = visitors.extend<object, { portal: PortalCopy }>({
  portal: [
    async ({}, use) => {
      // The library is that of the portal with two languages.
      const portal = await startPortalCopy({ prepare: translate });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});
test.describe.configure({ mode: 'default', timeout: 900_000 });
test.use({ expected: { messages: [/404/, /401/] } });

/** Waits until the search rows of the old library are written again, with labels in the new language. */
const expectIndexed = (page: Page) =>
  expect
    .poll(async () => (await page.request.get('/api/v0/search')).text(), { timeout: 120_000 })
    .toContain('"fi":"englanti"');

/** English texts of the records, longest first. Pages in a language that the record lacks show them, too. */
async function recordTexts(): Promise<string[]> {
  const texts: string[] = [];
  const library = await readFile(join(repositoryRoot, 'demo/library.jsonl'), 'utf8');
  JSON.parse(`[${library.trim().split('\n').join()}]`, (key, value: unknown) => {
    if (key === 'en' && typeof value === 'string' && value.length > 3) texts.push(value.trim().replaceAll(/\s+/g, ' '));
    return value;
  });
  return texts.toSorted((a, b) => b.length - a.length);
}

/** Waits for the browser's page: its heading, and the requests of its parts. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[data-server-content]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** A key that is shown because its text is missing, such as `header.login`. */
const textKey = /^[a-z]\w*(?:\.\w+)+$/i;

/**
 * Opens the page in English, German and Finnish.
 * @param data texts of records
 * @returns keys on the Finnish page, and texts with words of the English one that are not names: those in the German one
 *   are
 */
async function englishTexts(page: Page, path: string, data: readonly string[]): Promise<string[]> {
  const textsIn = async (locale: string) => {
    await page.goto(`/${locale}${path}`);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    return visibleTexts(page);
  };
  const [english, german] = [wordsOf(await textsIn('en')), wordsOf(await textsIn('de'))];
  expect(english.size, `words of ${path}`).toBeGreaterThan(10);
  const ownTexts = (await textsIn('fi')).map((text) =>
    data.reduce((rest, record) => rest.replaceAll(record, ' '), text.replaceAll(/\s+/g, ' ')),
  );
  return ownTexts.filter((text) =>
    [...wordsOf([text])].some((word) => (english.has(word) || textKey.test(text)) && !german.has(word)),
  );
}

/** Text of the mail to `to`, decoded from quoted-printable. */
async function mailTo(dataDir: string, to: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []); // no mail yet
  const messages = await Promise.all(files.map((file) => readFile(join(outbox, file), 'latin1')));
  const bytes = messages
    .find((message) => message.includes(`To: ${to}`))
    ?.replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes ?? '', 'latin1').toString();
}

const pages = {
  home: '/',
  search: '/search?q=wave',
  'a search without results': '/search?q=xyzzyplugh',
  details: '/media/1001',
  'sign-in': '/login',
  registration: '/registration',
  help: '/faq',
  'open data': '/opendata',
  'an error page': '/media/999999',
} as const;

test('a third language shows no English text', { tag: '@slow' }, async ({ page, portal }) => {
  await expectIndexed(page);
  const data = await recordTexts();
  for (const [name, path] of Object.entries(pages)) {
    await test.step(name, async () => {
      expect.soft(await englishTexts(page, path, data), name).toEqual([]);
      await expectAccessible(page);
    });
  }
  await test.step('the links to the other languages', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('banner').getByRole('link', { name: finnish.name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  });
  await test.step('dates', async () => {
    await page.goto('/fi/opendata');
    await expect(page.locator('time').first()).toHaveText(/^\d{1,2}\.\d{1,2}\.\d{4}$/);
  });
  await test.step('a mail', async () => {
    const user = { username: 'aino', email: 'aino@example.org', password: 'Wellen im Hafenbecken' };
    const consent = { language: 'fi', terms: true, privacy: true };
    const registered = await page.request.post('/api/v0/users', { data: { ...user, ...consent } });
    expect(registered.status(), await registered.text()).toBe(202);
    await expect.poll(() => mailTo(portal.dataDir, user.email)).toContain(machineText('open this link within'));
    expect(await mailTo(portal.dataDir, user.email)).not.toMatch(/\bplease\b/i);
  });
  await test.step('a citation', async () => {
    const response = await page.request.get('/api/v0/videos/1001/citation?format=apa&lang=fi');
    expect(await response.text()).toContain(machineText('Video'));
  });
});
