import { readDumpIndex } from '../exchange/dumps/dump-index.ts';
import { sweepDumps } from '../exchange/dumps/sweep-dumps.ts';
import { writeDumps } from '../exchange/dumps/write-dumps.ts';
import type { Job } from '../base/job.ts';

const dayMs = 24 * 3600_000;

/** Writes dumps once a day, and immediately if there are none. */
export const writeDailyDumps = ({ dataDir, origin }: { dataDir: string; origin: string }): Job => ({
  name: 'write dumps',
  intervalMs: 3600_000,
  async run(db, signal) {
    await sweepDumps(dataDir);
    const index = await readDumpIndex(dataDir);
    if (index && Date.now() - Date.parse(index.checked) < dayMs) return;
    await writeDumps(db, { dataDir, origin, signal });
  },
});
