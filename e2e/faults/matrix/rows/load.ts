/** A server under overload, and a slow database. */
import { expect } from '../../../fixtures/portal.ts';
import { startCrowd, visitors } from '../../../fixtures/crowd.ts';
import { renameMedium } from '../../../fixtures/rename-medium.ts';
import { expectCompletePage, isRendered, mediumPage } from '../expectations.ts';
import type { FaultPortal } from '../fault-portal.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import type { FaultRow } from '../row.ts';
import { startSlowPostgres } from '../slow-postgres.ts';

let serial = 0;
/** Returns a new URL each time, so that no page comes from the page cache. */
const freshUrl = ({ url }: FaultPortal, path: string) => `${url}${path}?load=${(serial += 1)}`;
const isFreshRendered = (portal: FaultPortal, path: string) => isRendered(freshUrl(portal, path));

export const load: readonly FaultRow[] = [
  {
    id: 'overload',
    side: 'server',
    happens: `${visitors} visitors request pages without a pause; none of the pages is cached.`,
    expected:
      'Every response is complete: a rendered page or a fallback page. Afterwards all pages are rendered again immediately.',
    defence: 'A page that is not rendered in time is sent as a fallback page',
    removal: {
      description: 'a page that is not rendered is sent empty',
      mutations: { 'late-has-page-info': { value: 'undefined' } },
      fails: 'every response is complete',
      together: 'server-3',
    },
    // Prefetch requests may be rejected.
    messages: [/Fetching \S+ ahead failed: 503/, /503 \(Service Unavailable\)/],
    async run(portal, page) {
      await portal.kill();
      // Less time than the page takes under load.
      await portal.start({ RENDER_DEADLINE: '40', REQUEST_WAIT: '' });
      const crowd = startCrowd(portal.url);
      await expectCompletePage(freshUrl(portal, mediumPage), page);
      expect((await fetch(`${portal.url}/media/999999`)).status, 'the page of an unknown medium has status 404').toBe(
        404,
      );
      expect(await crowd.end(), 'every response is complete').toEqual([]);
      await page.goto('about:blank');
      await portal.kill();
      await portal.start({ RENDER_DEADLINE: '5000' });
      expect(await isFreshRendered(portal, mediumPage), 'pages are rendered again').toBe(true);
    },
  },
  {
    id: 'slow-database',
    side: 'server',
    needs: 'postgres',
    happens: 'Each response of the database takes 300 ms.',
    expected:
      'Pages are slow fallback pages with status and head. The delay is no failure of a remote, and pages are rendered again as soon as the database is fast.',
    defence: 'Waiting for data does not count as a failure of the remote',
    removal: {
      description: 'slow data counts as a failure of the remote',
      mutations: { 'slow-is-no-fault': { value: 'Promise.resolve(true)' } },
      fails: 'pages are rendered again immediately',
      together: 'server-4',
    },
    messages: [],
    async run(portal, page) {
      const own = await startOwnPostgres();
      const database = await startSlowPostgres(own.url);
      try {
        await portal.kill();
        await portal.start({ DATABASE_URL: database.url, RENDER_DEADLINE: '200' });
        database.delay(300);
        for (const id of ['1002', '1003', '1004', '1005', '1006']) {
          const response = await fetch(`${portal.url}/media/${id}`);
          expect(response.status, 'the page has status 200').toBe(200);
          expect(await response.text(), 'the page has a heading').toContain('<h1');
        }
        expect((await fetch(`${portal.url}/media/999999`)).status, 'the page of an unknown medium has status 404').toBe(
          404,
        );
        await expectCompletePage(freshUrl(portal, mediumPage), page);
        database.delay(0);
        await page.goto('about:blank'); // the browser shares the processors with the renderer, which has 200 ms
        // After failures, the circuit breaker skips a remote for 30 s.
        await expect
          .poll(() => isFreshRendered(portal, '/media/1007'), {
            message: 'pages are rendered again immediately',
            timeout: 40_000,
          })
          .toBe(true);
      } finally {
        await page.goto('about:blank');
        await portal.kill();
        await database.stop();
        await own.stop();
      }
    },
  },
  {
    id: 'publication-under-load',
    side: 'server',
    needs: 'postgres',
    happens: 'Another process changes a medium while visitors request pages without a pause.',
    expected: 'Its page, its data and the lists show the change within seconds; every response in between is complete.',
    defence: 'The database notifies every process of the change, and the process invalidates its caches',
    removal: {
      description: 'no cache is invalidated',
      mutations: { 'changes-invalidate-caches': 'gone' },
      fails: 'the page has the new title',
      together: 'server-3',
    },
    messages: [],
    async run(portal, page) {
      const own = await startOwnPostgres();
      try {
        await portal.kill();
        await portal.start({ DATABASE_URL: own.url });
        const title = `A new title ${(serial += 1)}`;
        const titleOf = async () =>
          /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await textOf(`${portal.url}${mediumPage}`))?.[1];
        const before = await titleOf();
        expect(before, 'the page has a title').toBeTruthy();
        const crowd = startCrowd(portal.url);
        try {
          await renameMedium(own.url, '1001', title);
          // Less than the minute that pages are cached without a change.
          await expect.poll(titleOf, { message: 'the page has the new title', timeout: 120_000 }).toBe(title);
          const newest = await textOf(`${portal.url}/api/v0/videos?ids=1001`);
          expect(newest, 'lists have the new title').toContain(title);
        } finally {
          expect(await crowd.end(), 'every response is complete').toEqual([]);
        }
        await expectCompletePage(freshUrl(portal, mediumPage), page);
      } finally {
        await page.goto('about:blank');
        await portal.kill();
        await own.stop();
      }
    },
  },
];

const textOf = async (url: string) => (await fetch(url)).text();
