import type { Job } from '../base/job.ts';
import { storeSitemaps, type StoredSitemapsOptions } from '../exchange/sitemaps/stored-sitemaps.ts';

/** Writes the sitemap files of a large library whose entries have changed. */
export const writeSitemaps = (options: Omit<StoredSitemapsOptions, 'signal'>): Job => ({
  name: 'write sitemaps',
  intervalMs: 600_000,
  run: (db, signal) => storeSitemaps(db, { ...options, signal }),
});
