import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { type PutResult } from '../../library/records/put-record.ts';
import { RecordError } from '../../library/records/record-error.ts';
import { type ImportItem } from './import-item.ts';
import { type LibraryBatch, type LibraryStore } from './library-store.ts';

export type RecordItem = Extract<ImportItem, { kind: 'record' }>;
type Sourced = Pick<MediaRecord, 'id' | 'source'>;

export interface Stored {
  record: LibraryRecord;
  result: PutResult;
}

/**
 * Puts the records of items into a batch, each with the subjects and series that it refers to, or not at all.
 * @returns what was stored of each item, or the error of a record that does not fit the library
 */
export function storeItems(items: readonly RecordItem[], store: LibraryStore): Promise<(Stored[] | RecordError)[]> {
  const records = items.flatMap(({ needs, record }) => [...needs, record]);
  return store.putBatch(records, (batch) =>
    items.map((item) => {
      try {
        return batch.atomically(() => putItem(item, batch));
      } catch (error) {
        if (error instanceof RecordError) return error;
        throw error;
      }
    }),
  );
}

function putItem(item: RecordItem, batch: LibraryBatch): Stored[] {
  const stored: Stored[] = [];
  const existingIds = new Map<string, string>();
  for (const needed of item.needs) {
    const found = needed.kind === 'series' ? batch.findSeries(needed.id) : batch.findSubject(needed);
    if (found?.kind === 'series' && needed.kind === 'series') rejectForeign('series', found, needed);
    if (found?.kind === 'subject') existingIds.set(needed.id, found.id);
    stored.push(found ? { record: found, result: 'unchanged' } : { record: needed, result: batch.put(needed) });
  }
  const record = toLibraryRecord(item, batch, existingIds);
  stored.push({ record, result: batch.put(record) });
  return stored;
}

function toLibraryRecord(
  { record, origin }: RecordItem,
  batch: LibraryBatch,
  existingIds: ReadonlyMap<string, string>,
): LibraryRecord {
  if (origin === 'dump' || record.kind !== 'media') return record;
  const subjects = [...new Set(record.subjects.map((id) => existingIds.get(id) ?? id))];
  const existing = batch.findMedia(record.id);
  return existing ? merged(existing, { ...record, subjects }) : { ...record, subjects };
}

/**
 * Merges a harvested record into that of an earlier harvest. Fields that the source does not know are kept: when the
 * medium was added, views, files, withdrawal and test mark. Chapters and supplements are kept if the source has none.
 */
function merged(existing: MediaRecord, harvested: MediaRecord): MediaRecord {
  rejectForeign('id', existing, harvested);
  const { added, withdrawn, views, files, chapters, supplements, testData } = existing;
  return {
    ...harvested,
    added,
    ...(withdrawn && { withdrawn }),
    ...(views !== undefined && { views }),
    ...(files && { files }),
    ...(chapters && !harvested.chapters && { chapters }),
    ...(supplements && !harvested.supplements && { supplements }),
    ...(testData !== undefined && { testData }),
  };
}

/** Each source has its own numbers. The same number may identify another record here. */
function rejectForeign(field: string, existing: Sourced, harvested: Sourced): void {
  if (existing.source === harvested.source) return;
  const owner = existing.source ? `a record from ${existing.source}` : 'a record of this library';
  throw new RecordError(field, `${harvested.id} belongs to ${owner}`);
}
