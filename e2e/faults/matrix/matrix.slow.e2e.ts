/** Runs each row of the fault matrix as a separate test. */
import { test as visitors } from '../../fixtures/portal.ts';
import { startFaultPortal, type FaultPortal } from './fault-portal.ts';
import { hasPostgres } from './own-postgres.ts';
import { rows } from './rows.ts';

const test = visitors.extend<{ untouched: FaultPortal }, { portal: FaultPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startFaultPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  untouched: async ({ portal }, use) => {
    await portal.reset();
    await use(portal);
    portal.proxy.mend();
  },
});
test.describe.configure({ timeout: 300_000 });

for (const row of rows) {
  test.describe(row.side, () => {
    test.use({ expected: { messages: [...row.messages] } });
    test(row.id, { tag: '@slow' }, async ({ untouched, page }) => {
      test.skip(row.needs === 'postgres' && !hasPostgres(), 'no PostgreSQL here');
      await row.run(untouched, page);
    });
  });
}
