import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { Job } from '../base/job.ts';
import type { Leases } from '../base/db/leases.ts';
import { runSource } from '../exchange/harvest/run-source.ts';
import { dueSources, type HarvestSource, publicUrl } from '../exchange/harvest/sources.ts';
import type { HarvestLimits } from '../exchange/import/fetch-with-retries.ts';
import { recordEvent } from '../security/record-event.ts';

/** Lock of a source, which the job and the command line share. */
export const harvestLeaseName = (id: number): string => `harvest:${id}`;
/** Milliseconds for which a source stays locked if the process that harvests it is killed. */
export const harvestLeaseMs = 15_000;
/** Sources that are harvested at the same time. A slow server does not delay all others. */
const maxParallel = 2;
/** Milliseconds after which other sources are looked for while one is harvested. */
const checkMs = 30_000;

export interface HarvestJobOptions {
  /** Locks of all processes. `undefined`: there is one process. */
  leases?: Leases | undefined;
  log: (line: string) => void;
  limits?: HarvestLimits;
}

/** Harvests the sources that are due. A run that a stopped process has begun is due, too, and goes on. */
export const harvestSources = ({ leases, log, limits }: HarvestJobOptions): Job => ({
  name: 'harvest sources',
  intervalMs: checkMs,
  async run(db, signal) {
    const running = new Map<number, Promise<void>>();
    const start = (source: HarvestSource) => {
      const { id } = source;
      const work = harvestOne(db, source, { leases, log, signal, ...(limits && { limits }) })
        .catch((error: unknown) =>
          log(`Harvest of source ${id} failed: ${error instanceof Error ? error.message : String(error)}`),
        )
        .finally(() => running.delete(id));
      running.set(id, work);
    };
    /** A source that ran once is left to the next run of the job. */
    const seen = new Set<number>();
    for (;;) {
      for (const source of await dueSources(db)) {
        if (running.size >= maxParallel) break;
        if (!seen.has(source.id)) start(source);
        seen.add(source.id);
      }
      if (running.size === 0 || signal.aborted) break;
      const end = new AbortController();
      const pause = wait(checkMs, undefined, { signal: AbortSignal.any([signal, end.signal]), ref: false });
      await Promise.race([...running.values(), pause.catch(() => undefined)]);
      end.abort();
    }
    await Promise.all(running.values());
  },
});

interface OneOptions extends HarvestJobOptions {
  signal: AbortSignal;
}

async function harvestOne(db: Kysely<Database>, source: HarvestSource, options: OneOptions): Promise<void> {
  const { leases, log, signal, limits } = options;
  const { id, url } = source;
  const lease = await leases?.acquire(harvestLeaseName(id), { ttlMs: harvestLeaseMs });
  if (leases && !lease) return;
  try {
    const { outcome, problem, counts } = await runSource(db, id, { signal, ...(limits && { limits }) });
    if (problem !== undefined) log(`Harvest of source ${id} (${publicUrl(url)}) failed: ${problem}`);
    if (outcome === 'stopped' || counts.created + counts.updated === 0) return;
    const text = `${counts.created} created, ${counts.updated} updated, ${counts.rejected} rejected`;
    await recordEvent(db, {
      type: 'records-imported',
      actor: 'server',
      target: `harvest source ${id}: ${publicUrl(url)}`,
      outcome: outcome === 'done' ? 'success' : 'failure',
      detail: { text },
    });
  } finally {
    await lease?.release();
  }
}
