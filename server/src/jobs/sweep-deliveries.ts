import type { DeliverySettings } from '../remotes/delivery/delivery-context.ts';
import { sweepBuilds } from '../remotes/delivery/sweep-builds.ts';
import type { Job } from '../base/job.ts';

/** Prunes builds. This job runs in the server process, which has the builds. A worker may have another disk. */
export const sweepDeliveries = (delivery: DeliverySettings, keepDays: number): Job => ({
  name: 'sweep deliveries',
  intervalMs: 3600_000,
  async run(db) {
    await sweepBuilds({ ...delivery, db }, { keepDays });
  },
});
