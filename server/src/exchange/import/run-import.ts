import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkFolder } from '../../base/work-folder.ts';
import { RecordError } from '../../library/records/record-error.ts';
import { Batches } from './batches.ts';
import { formatPosition, type ImportItem, type ImportItems } from './import-item.ts';
import { ImportReport } from './import-report.ts';
import { type LibraryStore } from './library-store.ts';
import { type RecordItem, type Stored, storeItems, withdrawDeleted } from './store-item.ts';

export interface ImportOptions {
  /** Aborts the import between two records. */
  signal: AbortSignal;
  /** Receives messages for the operator: rejected records with their positions, and notes. */
  onMessage: (message: string) => void;
  /** Called when everything before a checkpoint is stored, with the report until there. */
  onCheckpoint?: (checkpoint: Checkpoint, report: ImportReport) => Promise<void>;
}
export interface StrictOptions extends ImportOptions {
  /** All records have been validated. Called with the number of records that are stored now. */
  onChecked: (records: number) => void;
  onStored: () => void;
}

/**
 * Imports the valid records and reports the others, a thousand in each transaction. Each record is stored completely,
 * with the records that it refers to, or not at all.
 */
export async function runImport(
  items: ImportItems,
  store: LibraryStore,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = new ImportReport();
  const batches = new Batches<ImportItem>({
    parallel: store.writers,
    isIndependent: (item) => !isRecord(item) || isIndependent(item),
    async handle(batch, previous) {
      const outcomes = await storeAny(batch.filter(isRecord), store);
      await previous;
      for (const item of batch) {
        if (item.kind === 'checkpoint') await options.onCheckpoint?.(item, report);
        else if (item.kind !== 'record') recordOutcome(item, report, options);
        else countOutcome(item, outcomes.get(item), report, options);
      }
    },
  });
  try {
    const all = withdrawDeleted(items, store);
    await forEachUntilAborted(all, report, options.signal, (item) => batches.add(item, sizeOf(item)));
  } finally {
    // Also after an abort or an error of the source: what was read is stored.
    await batches.end();
  }
  return report;
}

export type Checkpoint = Extract<ImportItem, { kind: 'checkpoint' }>;

/** Media refer to other records. Nothing refers to media, and a dump contains each only once. */
const isIndependent = ({ record, origin }: RecordItem): boolean =>
  (origin === 'dump' || origin === 'library') && record.kind === 'media';
const isRecord = (item: ImportItem): item is RecordItem => item.kind === 'record';
const sizeOf = (item: ImportItem): number => (isRecord(item) ? JSON.stringify(item.record).length : 0);

/** What was stored of a record, or its problem. */
type Outcome = Stored[] | string;

/** Attempts to store a batch that another process disturbs. */
const maxAttempts = 5;

/** Stores as many of the items as possible. If the database rejects a batch, its halves are stored. */
async function storeAny(
  items: readonly RecordItem[],
  store: LibraryStore,
  attempt = 1,
): Promise<Map<RecordItem, Outcome>> {
  if (items.length === 0) return new Map();
  try {
    const outcomes = await storeItems(items, store);
    return new Map(
      items.map((item, at) => {
        const outcome = outcomes[at] ?? [];
        return [item, outcome instanceof RecordError ? `${outcome.field}: ${outcome.message}` : outcome];
      }),
    );
  } catch (error) {
    if (isConflict(error) && attempt < maxAttempts) return storeAny(items, store, attempt + 1);
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const [first] = items;
    if (items.length === 1 && first) return new Map([[first, problem]]);
    const half = Math.ceil(items.length / 2);
    return new Map([...(await storeAny(items.slice(0, half), store)), ...(await storeAny(items.slice(half), store))]);
  }
}

function countOutcome(item: RecordItem, outcome: Outcome = [], report: ImportReport, options: ImportOptions): void {
  describeReading(item, report, options);
  if (typeof outcome === 'string') reject(item, outcome, report, options);
  else report.countStored(outcome);
}

/** Reports what of an item cannot be stored. */
function describeReading(item: RecordItem, report: ImportReport, { onMessage }: ImportOptions): void {
  const { notes, notUnderstood = [], position } = item;
  for (const note of notes) onMessage(`${formatPosition(position)}: ${note}`);
  report.countNotUnderstood(notUnderstood, position.id ?? formatPosition(position));
}

/** Validated records on disk, between the validation of all records and their import. */
class Spool {
  readonly #folder: string;
  readonly #path: string;
  readonly #output: FileHandle;
  /** Number of records written. */
  size = 0;

  private constructor(folder: string, path: string, output: FileHandle) {
    this.#folder = folder;
    this.#path = path;
    this.#output = output;
  }

  static async create(): Promise<Spool> {
    const folder = await createWorkFolder();
    const path = join(folder, 'records.jsonl');
    return new Spool(folder, path, await open(path, 'wx', 0o600));
  }

  async add(item: RecordItem): Promise<void> {
    await this.#output.appendFile(`${JSON.stringify(item)}\n`);
    this.size += 1;
  }

  /** All added records, in their order. */
  async *items(): AsyncGenerator<RecordItem> {
    const input = await open(this.#path);
    // `add` wrote these lines, in a folder that only this process uses.
    for await (const line of input.readLines()) yield JSON.parse(line) as RecordItem;
  }

  async remove(): Promise<void> {
    await this.#output.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Imports all records, or nothing if a single record is rejected or the import is aborted. It first validates all
 * records (to a file on disk), then stores them in one transaction.
 */
export async function runStrictImport(
  items: ImportItems,
  store: LibraryStore,
  options: StrictOptions,
): Promise<ImportReport> {
  const checked = new ImportReport();
  const spool = await Spool.create();
  try {
    await forEachUntilAborted(withdrawDeleted(items, store), checked, options.signal, async (item) => {
      if (item.kind === 'checkpoint') return undefined;
      if (item.kind !== 'record') return recordOutcome(item, checked, options);
      describeReading(item, checked, options);
      return spool.add(item);
    });
    if (checked.rejected === 0 && !checked.interrupted) {
      options.onChecked(spool.size);
      await storeAll(spool, store, checked, options);
    } else checked.withheld = spool.size;
    return checked;
  } finally {
    await spool.remove();
  }
}

/** Rolls back the transaction. The cause is in the report. */
class Rollback extends Error {}

async function storeAll(
  spool: Spool,
  store: LibraryStore,
  report: ImportReport,
  options: StrictOptions,
): Promise<void> {
  const trial = new ImportReport();
  try {
    await store.atomically(async (transaction) => {
      const batches = new Batches<RecordItem>({
        parallel: 1,
        isIndependent,
        async handle(batch) {
          for (const [item, outcome] of await storeAny(batch, transaction)) {
            if (typeof outcome === 'string') {
              reject(item, outcome, report, options);
              throw new Rollback();
            }
            trial.countStored(outcome);
            options.onStored();
          }
        },
      });
      try {
        for await (const item of spool.items()) {
          if (options.signal.aborted) break;
          await batches.add(item, sizeOf(item));
        }
      } finally {
        await batches.end();
      }
      if (options.signal.aborted) {
        report.interrupted = true;
        throw new Rollback();
      }
    });
    report.addResults(trial);
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    report.withheld = spool.size - report.rejected;
  }
}

/** Calls `handle` for each item until the end or until the signal is aborted. Then reading stops, too. */
async function forEachUntilAborted(
  items: ImportItems,
  report: ImportReport,
  signal: AbortSignal,
  handle: (item: ImportItem) => Promise<void> | void,
): Promise<void> {
  try {
    for await (const item of items) {
      if (signal.aborted) {
        report.interrupted = true;
        return;
      }
      await handle(item);
    }
  } catch (error) {
    // After an abort, any error is that of the aborted read.
    if (!signal.aborted) throw error;
    report.interrupted = true;
  }
}

function recordOutcome(
  item: Exclude<ImportItem, RecordItem | Checkpoint>,
  report: ImportReport,
  { onMessage }: ImportOptions,
): void {
  if (item.kind === 'note') onMessage(item.text);
  else if (item.kind === 'skipped') report.countSkipped(item.reason);
  else {
    report.countRejected(formatPosition(item.position), item.problems);
    for (const problem of item.problems) onMessage(`Rejected: ${formatPosition(item.position)}: ${problem}`);
  }
}

function reject(item: RecordItem, problem: string, report: ImportReport, { onMessage }: ImportOptions): void {
  report.countRejected(formatPosition(item.position), [problem]);
  onMessage(`Rejected: ${formatPosition(item.position)}: ${problem}`);
}

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database ended the transaction because of another one: a deadlock, or both created the same row. */
const isConflict = (error: unknown): boolean => ['40001', '40P01', '23505'].includes(stateOf(error));

/**
 * Problem of a record that could not be stored. `undefined`: the database caused the error. SQLSTATE classes 22 (data
 * exception), 23 (integrity constraint) and 54 (program limit, as a text too long to index) are errors of the data.
 */
function problemOf(error: unknown): string | undefined {
  return error instanceof Error && /^(?:22|23|54)[0-9A-Z]{3}$/.test(stateOf(error)) ? error.message : undefined;
}
