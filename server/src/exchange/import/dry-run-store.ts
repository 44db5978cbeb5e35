import type { LibraryRecord } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { canonicalRecord } from '../../library/records/canonical-record.ts';
import { prepareOnce, RecordBatch } from '../../library/records/record-batch.ts';
import { type LibraryBatch, type LibraryStore, libraryStore } from './library-store.ts';

/** What an import would do to a record of the library. */
export interface PlannedChange {
  kind: 'add' | 'change' | 'delete';
  record: LibraryRecord;
  /** Fields that would change. */
  fields: readonly string[];
}

/** A store that checks records against the library, as the real one does, and writes nothing. */
export function dryRunStore(db: Kysely<Database>, onChange: (change: PlannedChange) => void): LibraryStore {
  /** Records that later ones may refer to, as they would be. */
  const earlier = new Map<string, LibraryRecord>();
  const store: LibraryStore = {
    writers: 1,
    async putBatch(records, work) {
      const batch = await RecordBatch.load(db, records, prepareOnce());
      for (const record of referredTo(records, earlier)) batch.put(record);
      const changes: PlannedChange[] = [];
      const result = work(watched(batch, changes));
      for (const change of changes) {
        onChange(change);
        if (change.record.kind !== 'media') earlier.set(keyOf(change.record), change.record);
      }
      return result;
    },
    mediaWithIds: libraryStore(db).mediaWithIds,
    atomically: (work) => work(store),
  };
  return store;
}

const keyOf = (record: LibraryRecord): string =>
  `${record.kind} ${record.kind === 'publisher' ? record.name : record.id}`;

/** Earlier records that a batch may refer to. A subject may be found by its URI, and there are few. */
function referredTo(records: readonly LibraryRecord[], earlier: ReadonlyMap<string, LibraryRecord>): LibraryRecord[] {
  const keys = new Set(records.map(keyOf));
  for (const record of records) {
    if (record.kind === 'media') for (const { id } of record.series) keys.add(`series ${id}`);
    if (record.kind === 'media' || record.kind === 'series') keys.add(`publisher ${record.publisher ?? ''}`);
  }
  return [...earlier].flatMap(([key, record]) => (record.kind === 'subject' || keys.has(key) ? [record] : []));
}

/** Adds to `changes` what is put into the batch and differs from the library. */
function watched(batch: RecordBatch, changes: PlannedChange[]): LibraryBatch {
  const find = (record: LibraryRecord): LibraryRecord | undefined => {
    if (record.kind === 'media') return batch.findMedia(record.id);
    if (record.kind === 'series') return batch.findSeries(record.id);
    return record.kind === 'subject' ? batch.subjects.get(record.id)?.record : batch.findPublisher(record.name);
  };
  return {
    findMedia: (id) => batch.findMedia(id),
    findSeries: (id) => batch.findSeries(id),
    findSubject: (subject) => batch.findSubject(subject),
    findPublisher: (name) => batch.findPublisher(name),
    withChanges: (record) => batch.withChanges(record),
    put(record) {
      const before = find(record);
      const result = batch.put(record);
      if (result !== 'unchanged') changes.push(toChange(before, record));
      return result;
    },
    atomically(work) {
      const count = changes.length;
      try {
        return batch.atomically(work);
      } catch (error) {
        changes.length = count;
        throw error;
      }
    },
  };
}

function toChange(before: LibraryRecord | undefined, record: LibraryRecord): PlannedChange {
  if (!before) return { kind: 'add', record, fields: [] };
  const [old, next] = [before, record].map((each): Record<string, unknown> => ({ ...canonicalRecord(each) }));
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})]);
  const fields = [...keys].filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(next?.[key]));
  const isDeleted = record.kind === 'media' && record.withdrawn?.bySource === true && fields.includes('withdrawn');
  return { kind: isDeleted ? 'delete' : 'change', record, fields };
}

/** One line for an operator: `change media 51150 “Waves”: title, keywords`. */
export function describeChange({ kind, record, fields }: PlannedChange): string {
  const title = record.kind === 'publisher' ? '' : ` “${Object.values(record.title)[0] ?? ''}”`;
  return `${kind} ${keyOf(record)}${title}${kind === 'change' ? `: ${fields.join(', ')}` : ''}`;
}
