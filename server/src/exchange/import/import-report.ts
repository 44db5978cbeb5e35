import { type RecordKind } from '@mediothek/contract';
import { type PutResult } from '../../library/records/put-record.ts';
import { type ImportItem } from './import-item.ts';
import { type Stored } from './store-item.ts';

export type SkipReason = Extract<ImportItem, { kind: 'skipped' }>['reason'];

/** Paths that are counted one by one. A hostile source could have any number. */
const maxPaths = 500;
const maxRejections = 20;
const otherPaths = '(other paths)';

/** Result of an import. Each record counts once, regardless of the number of references to it. */
export class ImportReport {
  readonly results: Record<PutResult, number> = { created: 0, updated: 0, unchanged: 0 };
  readonly kinds = new Map<RecordKind, number>();
  readonly skipped = new Map<SkipReason, number>();
  rejected = 0;
  /** Media that were withdrawn because their source deleted them. They also count as updated. */
  withdrawn = 0;
  /** The first rejected records: position, identifier and problem. */
  readonly rejections: string[] = [];
  /** Valid records that were not stored because of invalid ones (`--strict`). */
  withheld = 0;
  interrupted = false;
  /** What the formats do not know, by path, with the first record that has it. */
  readonly notUnderstood = new Map<string, { count: number; example: string }>();
  readonly #seen = new Set<string>();

  countStored(stored: readonly Stored[]): void {
    for (const { record, result } of stored) {
      const key = `${record.kind} ${record.kind === 'publisher' ? record.name : record.id}`;
      if (this.#seen.has(key) && result === 'unchanged') continue;
      this.results[result] += 1;
      if (result === 'updated' && record.kind === 'media' && record.withdrawn?.bySource) this.withdrawn += 1;
      if (!this.#seen.has(key)) this.kinds.set(record.kind, (this.kinds.get(record.kind) ?? 0) + 1);
      this.#seen.add(key);
    }
  }

  /** @param where position and identifier */
  countRejected(where: string, problems: readonly string[]): void {
    this.rejected += 1;
    if (this.rejections.length < maxRejections) this.rejections.push(`${where}: ${problems.join('; ')}`.slice(0, 500));
  }

  countSkipped(reason: SkipReason): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  /** @param example position or identifier of the record */
  countNotUnderstood(paths: readonly string[], example: string): void {
    for (const path of paths) {
      const isNew = !this.notUnderstood.has(path) && this.notUnderstood.size >= maxPaths;
      const key = isNew ? otherPaths : path;
      const found = this.notUnderstood.get(key);
      if (found) found.count += 1;
      else this.notUnderstood.set(key, { count: 1, example });
    }
  }

  /** What was not understood, one line for each path, the most frequent first. */
  describeNotUnderstood(): string[] {
    const found = [...this.notUnderstood].toSorted(([, a], [, b]) => b.count - a.count);
    return found.map(
      ([path, { count, example }]) => `${path}: ${count === 1 ? 'once' : `${count} times`}, for example ${example}`,
    );
  }

  /** Adds the results of `trial` after its transaction was committed. */
  addResults(trial: ImportReport): void {
    Object.assign(this.results, trial.results);
    for (const [kind, count] of trial.kinds) this.kinds.set(kind, count);
  }

  /** For example `100 media, 14 series, 10 subjects: 124 created, 0 updated, 0 unchanged, 0 refused`. */
  summary(): string {
    const { created, updated, unchanged } = this.results;
    return `${this.#countsByKind()}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${this.rejected} rejected`;
  }

  #countsByKind(): string {
    const names = {
      media: ['media', 'media'],
      series: ['series', 'series'],
      subject: ['subject', 'subjects'],
      publisher: ['publisher', 'publishers'],
    } as const;
    const order = ['media', 'series', 'subject', 'publisher'] as const;
    const parts = order.flatMap((kind) => {
      const count = this.kinds.get(kind) ?? 0;
      return count === 0 ? [] : [`${count} ${names[kind][count === 1 ? 0 : 1]}`];
    });
    return parts.length > 0 ? parts.join(', ') : 'no records';
  }
}
