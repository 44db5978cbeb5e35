/** Builds that were made for another version of the portal. */
import { expect } from '../../../fixtures/portal.ts';
import {
  expectOtherPages,
  expectMounted,
  expectNoNotice,
  expectNotice,
  expectUsable,
  clickLink,
  mediumPage,
  assertionMessages,
} from '../expectations.ts';
import type { FaultRow, MutationSpec } from '../row.ts';

const unchecked: MutationSpec = {
  description: 'versions are not compared',
  mutations: { 'versions-checked': 'gone' },
  fails: assertionMessages.rejected,
  together: 'shell',
};

/** @param message console message, which contains both versions */
const rejectedRow = (
  id: string,
  happens: string,
  [name, range]: readonly [string, string],
  message: RegExp,
): FaultRow => ({
  id,
  side: 'browser',
  happens,
  expected:
    'It is rejected before any of it runs, with a message that names both versions; the next compatible build is mounted.',
  defence: 'checkVersions compares build.json’s `requires` with what the shell has',
  removal: unchecked,
  messages: [/Remote "media" failed/, /ahead failed/],
  async run(portal, page) {
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    const web = `globalThis.wasRun = true; return module;`;
    await portal.deploy({
      remote: 'media',
      web,
      manifest: (build) => ({ ...build, requires: { ...build.requires, [name]: range } }),
    });
    await page.goto(portal.url + mediumPage);
    await expect
      .poll(() => consoleLines.join('\n'), { message: assertionMessages.rejected, timeout: 40_000 })
      .toMatch(message);
    await expectNotice(page);
    expect(await page.evaluate(() => 'wasRun' in window), 'none of it runs').toBe(false);
    await expectUsable(page, { notice: true });
    await expectOtherPages(page);
    await portal.putBack();
    await clickLink(page, mediumPage);
    await expectMounted(page);
    await expectNoNotice(page);
  },
});

const platform = '@mediothek/platform';
export const contract: readonly FaultRow[] = [
  rejectedRow(
    'wrong-react-major',
    'A build was made with React 18, the portal has React 19.',
    ['react', '^18.3.0'],
    /was built for react \^18\.3\.0, this portal has react 19\./,
  ),
  rejectedRow(
    'contract-older',
    'A build was made for the major version of the platform before this one.',
    [platform, '^0.9.0'],
    /was built for @mediothek\/platform \^0\.9\.0, this portal has @mediothek\/platform \d+\./,
  ),
  rejectedRow(
    'contract-newer',
    'A build was made for a platform that is newer than this one.',
    [platform, '^99.0.0'],
    /was built for @mediothek\/platform \^99\.0\.0, this portal has @mediothek\/platform \d+\./,
  ),
];
