import type { ImportReport } from '../import/import-report.ts';

/** What a run did. `updated` contains `withdrawn`: media that their source deleted. */
export interface HarvestCounts {
  created: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  rejected: number;
  skipped: number;
}

export const noCounts: HarvestCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  rejected: 0,
  skipped: 0,
};

/** Counts of a run so far, which a stopped process may have begun. */
export function addCounts(earlier: HarvestCounts, report: ImportReport): HarvestCounts {
  const { results, withdrawn, rejected, skipped } = report;
  const all = [...skipped.values()].reduce((sum, count) => sum + count, 0);
  return {
    created: earlier.created + results.created,
    updated: earlier.updated + results.updated,
    unchanged: earlier.unchanged + results.unchanged,
    withdrawn: earlier.withdrawn + withdrawn,
    rejected: earlier.rejected + rejected,
    skipped: earlier.skipped + all,
  };
}
