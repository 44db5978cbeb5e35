import { type RecordKind } from '@mediothek/contract';
import { type PutResult } from '../../library/records/put-record.ts';
import { type ImportItem } from './import-item.ts';
import { type Stored } from './store-item.ts';

export type SkipReason = Extract<ImportItem, { kind: 'skipped' }>['reason'];

/** Result of an import. Each record counts once, regardless of the number of references to it. */
export class ImportReport {
  readonly results: Record<PutResult, number> = { created: 0, updated: 0, unchanged: 0 };
  readonly kinds = new Map<RecordKind, number>();
  readonly skipped = new Map<SkipReason, number>();
  rejected = 0;
  /** Valid records that were not stored because of invalid ones (`--strict`). */
  withheld = 0;
  interrupted = false;
  readonly #seen = new Set<string>();

  countStored(stored: readonly Stored[]): void {
    for (const { record, result } of stored) {
      const key = `${record.kind} ${record.kind === 'publisher' ? record.name : record.id}`;
      if (this.#seen.has(key) && result === 'unchanged') continue;
      this.results[result] += 1;
      if (!this.#seen.has(key)) this.kinds.set(record.kind, (this.kinds.get(record.kind) ?? 0) + 1);
      this.#seen.add(key);
    }
  }

  countSkipped(reason: SkipReason): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
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
