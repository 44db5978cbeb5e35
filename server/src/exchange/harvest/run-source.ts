import type { Kysely, Updateable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { defaultLimits, type HarvestLimits } from '../import/fetch-with-retries.ts';
import { formatNamed, oaiFormat } from '../import/formats.ts';
import { harvest, ListError } from '../import/harvest.ts';
import { harvestPolicy } from '../import/harvest-policy.ts';
import type { ImportReport } from '../import/import-report.ts';
import { libraryStore } from '../import/library-store.ts';
import { type Checkpoint, runImport } from '../import/run-import.ts';
import { addCounts, type HarvestCounts, noCounts } from './harvest-counts.ts';
import { type HarvestSource, sourceWithId } from './sources.ts';
import type { HarvestTables } from './tables.ts';

/** Seconds after which a failed run is tried again, unless the source is harvested more often. */
const retrySeconds = 3600;

export interface RunOptions {
  signal: AbortSignal;
  limits?: HarvestLimits;
  /** Receives messages for the operator. */
  onMessage?: (message: string) => void;
  /** Reads everything, not only changes. A run that was stopped begins again. */
  isComplete?: boolean;
  /** Whether the source is harvested although it is paused. */
  ignoresPause?: boolean;
}

export interface RunResult {
  outcome: 'done' | 'stopped' | 'failed';
  counts: HarvestCounts;
  /** Why the run failed. */
  problem?: string;
  /** What the format does not know, one line for each path. */
  notUnderstood: string[];
  /** The first rejected records. */
  rejections: string[];
}

type Update = Updateable<HarvestTables['harvest_source']>;

/**
 * Harvests a source: the changes since its last run, or the rest of a run that was stopped. Each checkpoint is stored
 * after the records before it, so that a stopped run goes on behind them.
 * The caller makes sure that no other process harvests the source meanwhile.
 */
export async function runSource(db: Kysely<Database>, id: number, options: RunOptions): Promise<RunResult> {
  const { signal, limits = defaultLimits, onMessage = () => undefined, ignoresPause = false } = options;
  const given = await sourceWithId(db, id);
  const source = await startRun(db, given, options.isComplete ?? false);
  const earlier = source.token === null ? noCounts : (source.counts ?? noCounts);
  const earlierRejections = source.token === null ? [] : (source.rejections ?? []);
  const update = (values: Update) => db.updateTable('harvest_source').set(values).where('id', '=', id).execute();
  const paused = new AbortController();
  const stopping = AbortSignal.any([signal, paused.signal]);
  const list = { isComplete: false };
  let last: ImportReport | undefined;
  const figures = (report: ImportReport) => ({
    counts: JSON.stringify(addCounts(earlier, report)),
    rejections: JSON.stringify([...new Set([...earlierRejections, ...report.rejections])].slice(0, 20)),
    not_understood: JSON.stringify(report.describeNotUnderstood().slice(0, 100)),
  });
  const onCheckpoint = async ({ token, responseDate }: Checkpoint, report: ImportReport) => {
    last = report;
    source.run_list_date ??= responseDate ?? null;
    list.isComplete = token === undefined;
    await update({ token: token ?? null, run_list_date: source.run_list_date, ...figures(report) });
    if (!list.isComplete && !ignoresPause && (await sourceWithId(db, id)).paused) paused.abort();
  };
  const url = urlOf(source);
  const items = harvest(url, {
    format: formatNamed(source.format) ?? 'auto',
    limits,
    signal: stopping,
    progress: { bytes: 0, records: 0 },
    policy: harvestPolicy(url, source.is_private),
    token: source.token ?? undefined,
    hasCheckpoints: true,
  });
  const resultOf = (outcome: RunResult['outcome'], problem?: string): RunResult => ({
    outcome,
    counts: last ? addCounts(earlier, last) : earlier,
    notUnderstood: last?.describeNotUnderstood() ?? [],
    rejections: [...earlierRejections, ...(last?.rejections ?? [])],
    ...(problem !== undefined && { problem }),
  });
  try {
    last = await runImport(items, libraryStore(db), { signal: stopping, onMessage, onCheckpoint });
    if (!list.isComplete) return resultOf('stopped');
    await update({ ...endOf(source), ...figures(last) });
    return resultOf('done');
  } catch (error) {
    if (signal.aborted || paused.signal.aborted) return resultOf('stopped');
    const problem = withoutSecrets(error instanceof Error ? error.message : String(error));
    await update(failureOf(source, problem, error instanceof ListError ? error.code : undefined));
    return resultOf('failed', problem);
  }
}

/** Begins a run, or continues one that was stopped. */
async function startRun(db: Kysely<Database>, source: HarvestSource, isComplete: boolean): Promise<HarvestSource> {
  const isResumed = source.token !== null && !isComplete;
  const values: Update = isResumed
    ? { last_run: new Date() }
    : {
        last_run: new Date(),
        run_started: new Date(),
        run_from: isComplete ? null : source.next_from,
        run_list_date: null,
        token: null,
        counts: null,
        rejections: null,
        not_understood: null,
      };
  return db
    .updateTable('harvest_source')
    .set(values)
    .where('id', '=', source.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** URL of the first page. */
function urlOf({ url, format, prefix, set_spec, run_from }: HarvestSource): URL {
  const list = new URL(url);
  if (format !== oaiFormat.name) return list;
  list.searchParams.set('verb', 'ListRecords');
  for (const [name, value] of Object.entries({ metadataPrefix: prefix, set: set_spec, from: run_from }))
    if (value !== null) list.searchParams.set(name, value);
  return list;
}

/** Messages contain URLs, whose parameters and passwords may be secret. Others than the operator see them. */
const withoutSecrets = (text: string): string =>
  text.replaceAll(/(https?:\/\/)(?:[^\s/@]*@)?([^\s?#]+)(?:[?#][^\s]*)?/g, '$1$2');

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
const ended = { run_started: null, run_list_date: null, run_from: null, token: null };

/** The next run reads what changed since this one began, by the clock of the server. */
function endOf({ run_list_date, has_seconds, every_seconds }: HarvestSource) {
  const time = Date.parse(run_list_date ?? '');
  const from = Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
  return {
    ...ended,
    next_from: has_seconds ? from : (from?.slice(0, 10) ?? null),
    last_success: new Date(),
    problem: null,
    due: inSeconds(every_seconds),
  };
}

/** A failed run goes on where it was. If the server has forgotten its place, the run begins again. */
function failureOf({ every_seconds }: HarvestSource, problem: string, code: string | undefined) {
  return {
    problem: problem.slice(0, 1000),
    due: inSeconds(Math.min(every_seconds, retrySeconds)),
    ...(code === 'badResumptionToken' && ended),
  };
}
