/**
 * A library in memory for tests. Like the real one it rejects unknown references and rolls back failed transactions.
 */
import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { canonicalRecord } from '../../library/records/canonical-record.ts';
import { RecordError } from '../../library/records/record-error.ts';
import { type LibraryBatch, type LibraryStore } from './library-store.ts';

export class MemoryStore implements LibraryStore, LibraryBatch {
  writers = 1;
  #records = new Map<string, LibraryRecord>();

  get size(): number {
    return this.#records.size;
  }

  findMedia(id: string) {
    const found = this.#records.get(`media ${id}`);
    return found?.kind === 'media' ? found : undefined;
  }

  findSeries(id: string) {
    const found = this.#records.get(`series ${id}`);
    return found?.kind === 'series' ? found : undefined;
  }

  findPublisher(name: string) {
    const found = this.#records.get(`publisher ${name}`);
    return found?.kind === 'publisher' ? found : undefined;
  }

  withChanges(record: MediaRecord) {
    return record;
  }

  async mediaWithIds(ids: readonly string[]) {
    return ids.flatMap((id) => this.findMedia(id) ?? []);
  }

  findSubject({ id, uri }: { id: string; uri: string }) {
    return [...this.#records.values()]
      .filter((record) => record.kind === 'subject')
      .find((record) => record.id === id || record.uri === uri);
  }

  put(record: LibraryRecord) {
    if (record.kind === 'media') {
      for (const { id } of record.series)
        if (!this.#records.has(`series ${id}`)) throw new RecordError('series', `There is no series "${id}"`);
      for (const id of record.subjects)
        if (!this.#records.has(`subject ${id}`)) throw new RecordError('subjects', `There is no subject "${id}"`);
    }
    const key = `${record.kind} ${record.kind === 'publisher' ? record.name : record.id}`;
    const before = this.#records.get(key);
    const after = canonicalRecord(record);
    if (JSON.stringify(before) === JSON.stringify(after)) return 'unchanged' as const;
    this.#records.set(key, after);
    return before ? ('updated' as const) : ('created' as const);
  }

  async putBatch<T>(_records: readonly LibraryRecord[], work: (batch: LibraryBatch) => T): Promise<T> {
    return this.atomically(() => work(this));
  }

  atomically<T>(work: (store: this) => T): T {
    const before = new Map(this.#records);
    const undo = (error: unknown): never => {
      this.#records = before;
      throw error;
    };
    try {
      const result = work(this);
      // `catch` returns a promise of the same value.
      return result instanceof Promise ? (result.catch(undo) as T) : result;
    } catch (error) {
      return undo(error);
    }
  }
}
