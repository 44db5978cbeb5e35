/** Remotes whose own code is broken. */
import { expect } from '../../../fixtures/portal.ts';
import {
  expectElsewhere,
  expectMounted,
  expectNoNotice,
  expectNotice,
  expectRecovery,
  expectUsable,
  follow,
  markPage,
  mediumPage,
  notice,
  assertionMessages,
} from '../expectations.ts';
import type { FaultRow, MutationSpec } from '../row.ts';

const failed = [/Remote "media" failed/, /ahead failed/, /on purpose/, /did not hydrate cleanly/];

/** Without the boundary's report single-spa's time limit would still end in the notice: both go. */
const withoutBoundary: MutationSpec = {
  takes: 'the boundary reports nothing, and mounting may take for ever',
  losses: { 'boundary-reports': 'gone', 'mount-limit': { value: 'false' } },
  fails: 'what a page throws ends in a notice',
  together: 'mount',
};

/** The page of a medium fails with this build, and recovers from the one before. */
async function expectNoticeUntilPutBack(
  ...[portal, page, web]: [...Parameters<FaultRow['run']>, string]
): Promise<void> {
  await portal.deploy({ remote: 'media', web });
  await page.goto(portal.url + mediumPage);
  await expectNotice(page, 'en', 20_000, 'what a page throws ends in a notice');
  await expectUsable(page, { notice: true });
  await portal.putBack();
  await expectRecovery(page);
  await expectElsewhere(page);
}

export const code: readonly FaultRow[] = [
  {
    id: 'throws-while-evaluating',
    side: 'browser',
    happens: 'The entry throws while it is evaluated, which a browser remembers for the life of the page.',
    expected: 'Notice with Retry; once another build is live, Retry takes that one.',
    defence: 'Retry renews the remote, and a loader that fails asks for the build that is live now',
    removal: {
      takes: 'neither Retry nor the loader looks for another build',
      losses: { 'retry-renews': 'gone', 'live-build-helps': 'gone' },
      fails: 'Retry takes the build that is live now',
    },
    messages: failed,
    async run(portal, page) {
      await portal.deploy({ remote: 'media', entry: 'throw new Error("on purpose: while evaluating");' });
      await page.goto(portal.url + mediumPage);
      await expectNotice(page);
      await portal.putBack();
      await expectRecovery(page, 'Retry takes the build that is live now');
      await expectUsable(page, { notice: false });
      await expectElsewhere(page);
    },
  },
  {
    id: 'missing-lifecycle',
    side: 'browser',
    happens: 'A build does not export `unmount`.',
    expected: 'It is refused before it is mounted, by the name of what is missing; the next good build is taken.',
    defence: 'checkLifecycles',
    removal: {
      takes: 'whatever the entry exports is mounted',
      losses: { 'lifecycles-checked': 'gone' },
      fails: 'the visitor is told that the part does not fit',
      together: 'shell',
    },
    messages: failed,
    async run(portal, page) {
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      await portal.deploy({ remote: 'media', web: 'delete module.unmount; return module;' });
      await page.goto(portal.url + mediumPage);
      await expectNotice(page);
      await expect(notice(page), 'the visitor is told that the part does not fit').toContainText('does not fit');
      expect(told.join(), assertionMessages.refused).toContain('does not export unmount');
      await expectUsable(page, { notice: true });
      await expectElsewhere(page);
      await portal.putBack();
      await markPage(page);
      await follow(page, mediumPage);
      await expectMounted(page);
      await expectNoNotice(page);
    },
  },
  {
    id: 'throws-at-first-render',
    side: 'browser',
    happens: 'A page throws when it is rendered for the first time.',
    expected: 'Notice with Retry; once another build is live, Retry takes that one.',
    defence: 'PageBoundary reports to the slot; single-spa’s time limit stands behind it',
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
    defence: 'PageBoundary reports to the slot; single-spa’s time limit stands behind it',
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
    expected: 'The page stays as it is and works on; the portal is told within five seconds, and which build it was.',
    defence: 'What nobody catches is noted from the start; healthReports tells whose it was by its stack',
    removal: {
      takes: 'nobody listens for what is not caught',
      losses: { 'uncaught-is-noted': 'gone' },
      fails: 'the portal is told',
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
      const reports = () => portal.proxy.asked.filter((path) => path === '/api/v0/remotes/reports').length;
      await expect.poll(reports, { message: 'the portal is told', timeout: 8_000 }).toBe(1);
      await expect(page.getByRole('button', { name: 'Break it' }), 'the page stays').toBeVisible();
      await expectNoNotice(page);
      await expectUsable(page, { notice: false });
      await expectElsewhere(page);
    },
  },
  {
    id: 'throws-at-unmount',
    side: 'browser',
    happens: 'A remote throws when its page is left.',
    expected: 'The next page comes as always, and nothing of the one before is left.',
    defence: 'RemoteHandle catches what unmounting throws',
    removal: {
      takes: 'what unmounting throws goes on',
      losses: { 'unmount-is-caught': { becomes: 'throw error;' } },
      fails: 'nothing is thrown past the shell',
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
      await expectElsewhere(page);
      await expect(page.locator('[data-remote=media]'), 'nothing of the page is left').toHaveCount(0);
      expect(thrown, 'nothing is thrown past the shell').toEqual([]);
      await follow(page, mediumPage);
      await expectMounted(page);
    },
  },
];
