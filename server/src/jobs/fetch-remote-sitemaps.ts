import type { DeliverySettings } from '../remotes/delivery/delivery-context.ts';
import { refreshSitemaps } from '../remotes/backend/fetch-sitemaps.ts';
import type { Job } from '../base/job.ts';

/** Fetches what backends list for the sitemap. It runs in the server process, which has the builds that declare them. */
export const fetchRemoteSitemaps = (delivery: DeliverySettings): Job => ({
  name: 'fetch sitemaps of remotes',
  intervalMs: 1800_000,
  run: (db, signal) => refreshSitemaps({ ...delivery, db }, signal),
});
