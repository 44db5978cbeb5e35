/** Composition as other tools see it: the runtime's global instance, and a manifest for each build. */
import { expect, expectInteractive, test } from '../fixtures/portal.ts';
import { playableMedia } from '../pages/catalogue.ts';

/** Fields that the developer tools read: https://module-federation.io/guide/debug/variables */
interface Instance {
  name: string;
  options: { remotes: { name: string; entry: string }[] };
  moduleCache: Map<string, unknown>;
  shareScopeMap: Record<string, Record<string, Record<string, { from: string; loaded?: unknown; useIn: string[] }>>>;
}
interface Federated {
  __FEDERATION__: { __INSTANCES__: Instance[] };
  _FEDERATION_RUNTIME_CORE_FROM: { name: string };
}

test(
  'the developer tools find the shell, the remotes and one copy of each shared package',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    await page.goto('/search?q=fractal');
    await page.locator('main a[href^="/media/"]').first().click();
    await expect(page).toHaveURL(/\/media\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const names = () =>
      page.evaluate(() => (globalThis as unknown as Federated).__FEDERATION__.__INSTANCES__.map(({ name }) => name));
    await expect.poll(names).toEqual(expect.arrayContaining(['shell', 'browse', 'media', 'player']));
    expect(new Set(await names()).size, 'no instance exists twice').toBe((await names()).length);
    const seen = await page.evaluate(() => {
      const { __FEDERATION__, _FEDERATION_RUNTIME_CORE_FROM } = globalThis as unknown as Federated;
      const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
      const shared = Object.entries(shell?.shareScopeMap['default'] ?? {}).map(([name, versions]) => {
        const [only, ...others] = Object.values(versions);
        return { name, from: only?.from, others: others.length, useIn: only?.useIn ?? [] };
      });
      const remotes = shell?.options.remotes.map(({ name, entry }) => ({ name, entry })) ?? [];
      return { shared, remotes, core: _FEDERATION_RUNTIME_CORE_FROM.name };
    });
    expect(seen.core).toBe('shell');
    for (const { name, entry } of seen.remotes) {
      expect(new URL(entry).pathname).toMatch(new RegExp(`^/remotes/${name}/[0-9a-f]{12}/web/remoteEntry\\.js$`));
      expect(new URL(entry).origin).toBe(new URL(baseURL ?? '').origin);
    }
    expect(seen.remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(['browse', 'media', 'player']));
    const packages = [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      '@mediothek/platform',
      '@mediothek/ui',
    ];
    expect(seen.shared.map(({ name }) => name).sort()).toEqual(packages.sort());
    for (const { name, from, others } of seen.shared)
      expect({ name, from, others }).toEqual({ name, from: 'shell', others: 0 });
    const users = seen.shared.find(({ name }) => name === '@mediothek/platform')?.useIn;
    expect(users).toEqual(expect.arrayContaining(['browse', 'media']));
  },
);

test('each build has a manifest, which names existing files', async ({ request }) => {
  const { remotes } = (await (await request.get('/api/v0/remotes')).json()) as {
    remotes: { name: string; entry: string }[];
  };
  expect(remotes.length).toBe(5);
  for (const { name, entry } of remotes) {
    const response = await request.get(new URL('mf-manifest.json', new URL(entry, 'http://portal')).pathname);
    expect(response.headers()['content-type'], name).toMatch(/^application\/json/);
    const manifest = (await response.json()) as {
      name: string;
      metaData: { remoteEntry: { name: string; type: string } };
      exposes: { path: string; assets: { js: { sync: string[] } } }[];
    };
    expect(manifest).toMatchObject({ name, metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'module' } } });
    const exposed = manifest.exposes.find(({ path }) => path === './app');
    for (const file of exposed?.assets.js.sync ?? ['no ./app']) {
      expect((await request.get(new URL(file, new URL(entry, 'http://portal')).pathname)).status(), file).toBe(200);
    }
  }
  const shell = await request.get('/assets/mf-manifest.json');
  expect(await shell.json()).toMatchObject({ name: 'shell' });
  expect((await request.get('/assets/mf-manifest-stats.json')).status()).toBe(404);
});

test('both kinds of lifecycle hydrate the server’s HTML: single-spa-react’s, and that of a remote without React', async ({
  page,
  request,
}) => {
  const { stream } = await playableMedia(request);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // The player removes the button that is there until its own controls are.
      const isRemoved = (node: Element) => node.closest('[data-start]') !== null;
      const rendered = [...document.querySelectorAll('[data-server-content] *')].filter((node) => !isRemoved(node));
      Object.assign(window, { rendered: rendered.map((node) => new WeakRef(node)) });
    });
  });
  for (const path of ['/publishers', `/media/${stream}/player`]) {
    await page.goto(path);
    await expectInteractive(page);
    const { count, attached } = await page.evaluate(() => {
      const { rendered = [] } = window as unknown as { rendered?: WeakRef<Element>[] };
      return { count: rendered.length, attached: rendered.filter((node) => node.deref()?.isConnected).length };
    });
    expect(count, `nodes of ${path}`).toBeGreaterThan(5);
    expect(attached, `nodes of ${path} that stayed`).toBe(count);
  }
});
