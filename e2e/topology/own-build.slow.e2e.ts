/**
 * Builds that the server does not render: a remote of a team without the operator's trust, and a developer's own build.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from '@mediothek/contract';
import { startPortalCopy } from '../fixtures/portal-copy.ts';
import { openOverride } from '../fixtures/open-override.ts';
import { expect, expectInteractive, test as visitors } from '../fixtures/portal.ts';
import { repositoryRoot, type PortalServer } from '../fixtures/server.ts';
import { startRemoteHosts, type RemoteHosts } from './remote-hosts.ts';

const test = visitors.extend<object, { hosted: RemoteHosts; portal: PortalServer }>({
  hosted: [
    async ({}, use) => {
      const hosted = await startRemoteHosts(['media']);
      await use(hosted);
      await hosted.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({}, use) => {
      const content = await contentForInHouseUsers();
      const portal = await startPortalCopy({
        env: { CONTENT_DIR: content },
        prepare: ({ dist }) => distrust(dist, 'browse'),
      });
      await use(portal);
      await portal.stop();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Content that treats all visitors as in-house users, who may use overrides. */
async function contentForInHouseUsers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-content-'));
  await cp(join(repositoryRoot, 'content'), folder, { recursive: true });
  const file = join(folder, 'site.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('\ninhouseuser: false\n', '\ninhouseuser: true\n'));
  return folder;
}

/** Marks the build as published by a team, without the operator's trust in its Node build. */
async function distrust(dist: string, name: string): Promise<void> {
  const { remotes } = JSON.parse(await readFile(join(dist, 'registry.json'), 'utf8')) as RemoteRegistry;
  const folder = join(dist, 'remotes', name, remotes[name]?.version ?? 'none');
  const origin = { team: 'Team Browse', publishedAt: '2026-01-01T00:00:00Z', trusted: false };
  await writeFile(join(folder, 'release.json'), JSON.stringify(origin));
}

// The API responds with 404 for the missing publisher. The page itself reports 404 only in the browser.
test.use({ expected: { messages: [/status of 404/] } });

test(
  'the browser renders a remote whose Node build may not run, with its title and canonical link',
  { tag: '@slow' },
  async ({ page, request }) => {
    const html = await (await request.get('/publishers')).text();
    expect(html).toContain('<header');
    expect(html).not.toContain('data-server-content');

    await page.goto('/publishers');
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publishers');
    await expect(page).toHaveTitle(/^Publishers /);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/publishers$/);
    await page.goto('/publisher/no-such-publisher');
    await expect(page.getByText('404')).toBeVisible();
  },
);

test(
  'an override shows a developer’s build in the portal until it is stopped',
  { tag: '@slow' },
  async ({ page, hosted, portal }) => {
    const { base = '' } = hosted.hosts['media'] ?? {};
    const url = `${base}/web/`;
    const fromHost = () =>
      page.evaluate(
        (start) => performance.getEntriesByType('resource').some(({ name }) => name.startsWith(start)),
        url,
      );
    const heading = page.getByRole('heading', { level: 1 });
    const banner = page.getByRole('status').filter({ hasText: 'media' });

    await openOverride(page, `/media/1001?override=media@${url}`);
    await expect(heading).toBeVisible();
    await expect(banner).toContainText(base.slice(0, 21));
    await expect(page).toHaveTitle(/Mandelbrot/);
    expect(await fromHost()).toBe(true);

    await page.goto('/media/1002');
    await expect(heading).toBeVisible();
    await expect(banner, 'the next page has it, too').toBeVisible();
    expect(await fromHost()).toBe(true);

    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(banner).toBeHidden();
    await page.goto('/media/1001');
    await expectInteractive(page);
    expect(await fromHost()).toBe(false);
    expect(await page.context().cookies(portal.url)).not.toContainEqual(expect.objectContaining({ name: 'override' }));
  },
);

test(
  'an override from a foreign origin is rejected with a message, and the page uses the portal’s build',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/media/1001?override=media@https://evil.example/');
    await expectInteractive(page);
    await expect(page.getByText('evil.example')).toBeVisible();
    await expect(page).toHaveTitle(/Mandelbrot/);
  },
);
