/** Deploys while pages are open, and invalid registries. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../../fixtures/portal.ts';
import {
  expectOtherPages,
  expectMounted,
  expectNotReloaded,
  expectUsable,
  markPage,
  mediumPage,
  switchLanguage,
} from '../expectations.ts';
import { hideable, withoutPrefetch, type FaultPortal } from '../fault-portal.ts';
import { readRegistry, writeRegistry } from '../faulty-build.ts';
import { isRemoved, type FaultRow } from '../row.ts';
import type { Page } from 'playwright';

const relabelled: [string, string] = ['Herausgeber filtern', 'Herausgeber eingrenzen'];
const german = (page: Page, label: string) => page.getByRole('main').getByLabel(label);

/** Opens a page whose German texts are not loaded yet, and fills a field. */
async function openPublishers({ url }: FaultPortal, page: Page): Promise<void> {
  await withoutPrefetch(page);
  await page.goto(`${url}/publishers`);
  await expectMounted(page);
  await page.getByRole('main').getByRole('searchbox').fill('uni');
  await expect(page).toHaveURL(/filter=uni/);
  await markPage(page);
}

const expectRejectedByServer = (portal: FaultPortal, reason: RegExp, message = 'the portal logs the reason') =>
  expect.poll(() => portal.output(), { message, timeout: 40_000 }).toMatch(reason);

export const deploys: readonly FaultRow[] = [
  {
    id: 'deploy-old-chunks-kept',
    side: 'browser',
    happens: 'A remote is deployed while a page is open; the files of the older build still exist.',
    expected: 'The open page keeps its build, new pages get the new one.',
    defence: 'Each build has its own folder, which stays when another build goes live',
    removal: {
      description: 'the deploy deletes the files of the older build',
      mutations: {},
      fixture: 'older-builds',
      fails: 'the open page uses the older build',
    },
    messages: [/status of 404/, /Failed to fetch/, /could not/, /failed/],
    async run(portal, page) {
      const before = await portal.live('browse');
      await openPublishers(portal, page);
      await portal.deploy({ remote: 'browse', replace: relabelled });
      if (isRemoved('older-builds')) await rm(join(portal.dist, 'remotes/browse', before ?? ''), { recursive: true });
      await switchLanguage(page, 'de');
      await expect(german(page, 'Herausgeber filtern'), 'the open page uses the older build').toHaveValue('uni');
      await expectNotReloaded(page);
      await switchLanguage(page, 'en');
      await expectUsable(page, { notice: false });
      await page.goto(`${portal.url}/publishers`);
      await expectMounted(page);
      await switchLanguage(page, 'de');
      await expect(german(page, 'Herausgeber eingrenzen'), 'a new page uses the new build').toBeVisible();
      await switchLanguage(page, 'en');
    },
  },
  {
    id: 'deploy-old-chunks-gone',
    side: 'browser',
    happens: 'A remote is deployed while a page is open, and the files of the older build are deleted.',
    expected: 'The page recovers with the new build; input stays, and the page is not reloaded.',
    defence: 'createRecoveryStrategy replaces the build',
    removal: {
      description: 'no build is replaced in an open page',
      mutations: { 'build-exchanged': 'gone' },
      fails: 'the new build replaces the older one',
      together: 'shell',
    },
    messages: [/status of 404/, /Failed to fetch/, /could not/, /failed/],
    async run(portal, page) {
      const before = await portal.live('browse');
      await openPublishers(portal, page);
      await portal.deploy({ remote: 'browse', replace: relabelled });
      const { goAway, comeBack } = hideable(portal, `remotes/browse/${before}`);
      await goAway();
      try {
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Deutsch/ })
          .click();
        const filter = german(page, 'Herausgeber eingrenzen');
        await expect(filter, 'the new build replaces the older one').toHaveValue('uni');
        await expectNotReloaded(page);
        await switchLanguage(page, 'en');
        await expectUsable(page, { notice: false });
      } finally {
        await comeBack();
      }
    },
  },
  {
    id: 'registry-down',
    side: 'server',
    happens: 'The registry is deleted while the portal runs, and is still missing when the portal restarts.',
    expected: 'The last valid release stays live, also after the restart; the portal logs the reason.',
    defence: 'The registry in use is stored as a copy',
    removal: {
      description: 'the copy of the registry is not used',
      mutations: { 'last-good-registry': { condition: true } },
      fails: 'the portal starts without the registry',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      const { goAway, comeBack } = hideable(portal, 'registry.json');
      await goAway();
      try {
        await expectRejectedByServer(portal, /cannot be used: .*registry\.json/);
        await page.goto(portal.url + mediumPage);
        await expectMounted(page);
        await page.goto('about:blank'); // so that no page sends requests in the meantime
        await portal.kill();
        const starts = await portal.start().then(
          () => true,
          () => false,
        );
        expect(starts, 'the portal starts without the registry').toBe(true);
        await page.goto(portal.url + mediumPage);
        await expectMounted(page);
        await expectUsable(page, { notice: false });
        await expectOtherPages(page);
      } finally {
        await comeBack();
      }
    },
  },
  {
    id: 'registry-invalid',
    side: 'server',
    happens: 'The registry is no JSON, then names a version outside its folder, then a version that does not exist.',
    expected: 'None of these registries is used, each one is logged, and the last valid release stays live.',
    defence: 'BuildStore keeps its release if the new one cannot be read',
    removal: {
      description: 'a release that cannot be read is an error of the server',
      mutations: { 'release-stays': { becomes: 'throw cause;' } },
      fails: 'the portal logs the reason',
      together: 'server-2',
    },
    messages: [],
    async run(portal, page) {
      const before = await portal.live('media');
      const original = await readRegistry(portal.dist);
      const naming = (version: string) => JSON.stringify({ remotes: { ...original, media: { version } } });
      try {
        for (const [registry, reason] of [
          ['{"remotes": {', /cannot be used: .*registry\.json is not JSON/],
          [naming('../../shell'), /cannot be used: .*registry\.json: \/remotes\/media/],
          [naming('nowhere'), /cannot be used: .*nowhere/],
        ] as const) {
          await writeRegistry(portal.dist, registry);
          await expectRejectedByServer(portal, reason);
          expect(await portal.live('media'), 'the previous release stays live').toBe(before);
        }
        await page.goto(portal.url + mediumPage);
        await expectMounted(page);
        await expectUsable(page, { notice: false });
        await expectOtherPages(page);
      } finally {
        await portal.putBack().catch(() => undefined); // an earlier error is more useful
      }
    },
  },
  {
    id: 'integrity-removed',
    side: 'server',
    happens: 'A build names a script without its integrity.',
    expected: 'It is rejected and logged; no script runs unchecked, and the previous release stays live.',
    defence: 'requireIntegrity',
    removal: {
      description: 'a build may omit integrities',
      mutations: { 'integrity-required': 'gone' },
      fails: 'a build without integrity is rejected',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      const before = await portal.live('media');
      await portal.offer({
        remote: 'media',
        web: 'globalThis.tampered = true; return module;',
        manifest: (build) => {
          const { 'remoteEntry.js': _, ...integrity } = build.integrity;
          return { ...build, integrity };
        },
      });
      const reason = /cannot be used: .*no integrity for remoteEntry\.js/;
      await expectRejectedByServer(portal, reason, 'a build without integrity is rejected');
      expect(await portal.live('media'), 'the previous release stays live').toBe(before);
      await page.goto(portal.url + mediumPage);
      await expectMounted(page);
      expect(await page.evaluate(() => 'tampered' in window), 'nothing runs unchecked').toBe(false);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
];
