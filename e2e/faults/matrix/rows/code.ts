/** Remotes with errors in their own code. */
import { expect } from '../../../fixtures/portal.ts';
import {
  expectOtherPages,
  expectMounted,
  expectNoNotice,
  expectNotice,
  expectRecovery,
  expectUsable,
  clickLink,
  markPage,
  mediumPage,
  notice,
} from '../expectations.ts';
import type { FaultRow, MutationSpec } from '../row.ts';

const failed = [/Remote "media" failed/, /ahead failed/, /on purpose/, /did not hydrate cleanly/];

/** Without the boundary's report, single-spa's time limit would still show the notice, so both are removed. */
const withoutBoundary: MutationSpec = {
  description: 'the boundary reports nothing, and mounting has no time limit',
  mutations: { 'boundary-reports': 'gone', 'mount-limit': { value: 'false' } },
  fails: 'a notice replaces a page that throws',
  together: 'mount',
};

/** Checks that a medium's page fails with this build and recovers with the previous one. */
async function expectNoticeUntilPutBack(
  ...[portal, page, web]: [...Parameters<FaultRow['run']>, string]
): Promise<void> {
  await portal.deploy({ remote: 'media', web });
  await page.goto(portal.url + mediumPage);
  await expectNotice(page, 'en', 20_000, 'a notice replaces a page that throws');
  await expectUsable(page, { notice: true });
  await portal.putBack();
  await expectRecovery(page);
  await expectOtherPages(page);
}

export const code: readonly FaultRow[] = [
  {
    id: 'throws-while-evaluating',
    side: 'browser',
    happens: 'The entry throws while it is evaluated. The browser caches this error for the lifetime of the document.',
    expected: 'Notice with Retry. Once another build is live, Retry loads that build.',
    defence: 'Retry renews the remote, and a loader that fails requests the build that is live now',
    removal: {
      description: 'neither Retry nor the loader fetches another build',
      mutations: { 'retry-renews': 'gone', 'live-build-helps': 'gone' },
      fails: 'Retry loads the live build',
    },
    messages: failed,
    async run(portal, page) {
      await portal.deploy({ remote: 'media', entry: 'throw new Error("on purpose: while evaluating");' });
      await page.goto(portal.url + mediumPage);
      await expectNotice(page);
      await portal.putBack();
      await expectRecovery(page, 'Retry loads the live build');
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'missing-lifecycle',
    side: 'browser',
    happens: 'A build does not export `unmount`.',
    expected:
      'It is rejected before it is mounted, with the name of the missing export; the next valid build is mounted.',
    defence: 'checkLifecycles',
    removal: {
      description: 'the entry is mounted without a check of its exports',
      mutations: { 'lifecycles-checked': 'gone' },
      fails: 'the notice names the incompatibility',
      together: 'shell',
    },
    messages: failed,
    async run(portal, page) {
      const consoleLines: string[] = [];
      page.on('console', (message) => consoleLines.push(message.text()));
      await portal.deploy({ remote: 'media', web: 'delete module.unmount; return module;' });
      await page.goto(portal.url + mediumPage);
      await expectNotice(page);
      await expect(notice(page), 'the notice names the incompatibility').toContainText('does not fit');
      expect(consoleLines.join(), 'the message names the missing export').toContain('does not export unmount');
      await expectUsable(page, { notice: true });
      await expectOtherPages(page);
      await portal.putBack();
      await markPage(page);
      await clickLink(page, mediumPage);
      await expectMounted(page);
      await expectNoNotice(page);
    },
  },
  {
    id: 'throws-at-first-render',
    side: 'browser',
    happens: 'A page throws when it is rendered for the first time.',
    expected: 'Notice with Retry. Once another build is live, Retry loads that build.',
    defence: 'PageBoundary reports to the slot; if it does not, single-spa’s time limit does',
    removal: withoutBoundary,
    messages: failed,
    async run(portal, page) {
      const web = `const Page = () => { throw new Error('on purpose: first render'); };
        module.pages.details = { ...module.pages.details, Page }; return module;`;
      await expectNoticeUntilPutBack(portal, page, web);
    },
  },
  {
    id: 'render-loop',
    side: 'browser',
    happens: 'A page sets its state in a layout effect without end.',
    expected: 'React ends the loop; notice with Retry, the tab stays responsive.',
    defence: 'PageBoundary reports to the slot; if it does not, single-spa’s time limit does',
    removal: withoutBoundary,
    messages: [...failed, /Minified React error #185|Maximum update depth/],
    async run(portal, page) {
      const web = `const { Page: Own } = module.pages.details;
        const Page = () => {
          const [count, setCount] = React.useState(0);
          React.useLayoutEffect(() => setCount(count + 1));
          return React.createElement(Own);
        };
        module.pages.details = { ...module.pages.details, Page }; return module;`;
      await expectNoticeUntilPutBack(portal, page, web);
    },
  },
  {
    id: 'throws-in-handler',
    side: 'browser',
    happens: 'A click handler throws.',
    expected:
      'The page does not change and still works. Within five seconds the portal gets a report that names the build.',
    defence: 'Uncaught errors are recorded from the start; healthReports finds the remote by the stack',
    removal: {
      description: 'no listener for uncaught errors',
      mutations: { 'uncaught-is-recorded': 'gone' },
      fails: 'the portal receives one report',
      together: 'shell',
    },
    messages: [/on purpose/],
    async run(portal, page) {
      const web = `const { Page: Own } = module.pages.details;
        const Page = () => {
          const [ready, setReady] = React.useState(false);
          React.useEffect(() => setReady(true), []);
          const onClick = () => { throw new Error('on purpose: in a handler'); };
          return React.createElement(React.Fragment, null, React.createElement(Own),
            ready && React.createElement('button', { onClick }, 'Break it'));
        };
        module.pages.details = { ...module.pages.details, Page }; return module;`;
      await portal.deploy({ remote: 'media', web });
      await page.goto(portal.url + mediumPage);
      await page.getByRole('button', { name: 'Break it' }).click();
      const reports = () => portal.proxy.requested.filter((path) => path === '/api/v0/remotes/reports').length;
      await expect.poll(reports, { message: 'the portal receives one report', timeout: 8_000 }).toBe(1);
      await expect(page.getByRole('button', { name: 'Break it' }), 'the page does not change').toBeVisible();
      await expectNoNotice(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
    },
  },
  {
    id: 'throws-at-unmount',
    side: 'browser',
    happens: 'A remote throws when its page is left.',
    expected: 'The next page opens as usual, and nothing of the previous page is left.',
    defence: 'RemoteHandle catches errors of unmounting',
    removal: {
      description: 'errors of unmounting are thrown again',
      mutations: { 'unmount-is-caught': { becomes: 'throw error;' } },
      fails: 'the remote causes no uncaught exception',
      together: 'shell',
    },
    messages: failed,
    async run(portal, page) {
      const thrown: string[] = [];
      page.on('pageerror', ({ message }) => thrown.push(message));
      const web = `module.unmount = async () => { throw new Error('on purpose: at unmount'); }; return module;`;
      await portal.deploy({ remote: 'media', web });
      await page.goto(portal.url + mediumPage);
      await expectMounted(page);
      await expectUsable(page, { notice: false });
      await expectOtherPages(page);
      await expect(page.locator('[data-remote=media]'), 'the remote’s slot is removed').toHaveCount(0);
      expect(thrown, 'the remote causes no uncaught exception').toEqual([]);
      await clickLink(page, mediumPage);
      await expectMounted(page);
    },
  },
];
