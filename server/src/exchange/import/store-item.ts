import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { type PutResult } from '../../library/records/put-record.ts';
import { RecordError } from '../../library/records/record-error.ts';
import { type ImportItem, type ImportItems, type SourcePosition } from './import-item.ts';
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
    const found = findNeeded(needed, batch);
    if (found?.kind === 'series' && needed.kind === 'series') rejectForeign('series', found, needed);
    if (found?.kind === 'subject' && needed.kind === 'subject') existingIds.set(needed.id, found.id);
    const isPutAgain = found !== undefined && item.origin === 'mediothek' && isUpdatable(found, needed);
    if (found && !isPutAgain) stored.push({ record: found, result: 'unchanged' });
    else stored.push({ record: needed, result: putNeeded(needed, batch) });
  }
  const read = toLibraryRecord(item, batch, existingIds);
  const isSource = read.kind === 'media' && item.origin !== 'library';
  const record = isSource ? batch.withChanges(read) : read;
  stored.push({ record, result: batch.put(record) });
  return stored;
}

type Needed = RecordItem['needs'][number];

function findNeeded(needed: Needed, batch: LibraryBatch): Needed | undefined {
  if (needed.kind === 'series') return batch.findSeries(needed.id);
  return needed.kind === 'subject' ? batch.findSubject(needed) : batch.findPublisher(needed.name);
}

/** Whether the record came from the same source, or is only the name of a publisher. */
function isUpdatable(found: Needed, needed: Needed): boolean {
  if (found.kind === 'publisher' && Object.keys(found).every((key) => ['kind', 'name', 'slug'].includes(key)))
    return true;
  return (
    found.source === needed.source && (found.kind !== 'subject' || needed.kind !== 'subject' || found.id === needed.id)
  );
}

/** A publisher keeps the slug of its source unless another publisher has it here. */
function putNeeded(needed: Needed, batch: LibraryBatch): PutResult {
  try {
    return batch.put(needed);
  } catch (error) {
    if (!(error instanceof RecordError) || needed.kind !== 'publisher' || error.field !== 'slug') throw error;
    const { slug: _, ...named } = needed;
    return batch.put(named);
  }
}

function toLibraryRecord(
  { record, origin }: RecordItem,
  batch: LibraryBatch,
  existingIds: ReadonlyMap<string, string>,
): LibraryRecord {
  if (origin === 'dump' || origin === 'library' || record.kind !== 'media') return record;
  const subjects = [...new Set(record.subjects.map((id) => existingIds.get(id) ?? id))];
  const existing = batch.findMedia(record.id);
  if (!existing) return { ...record, subjects };
  return origin === 'mediothek' ? copied(existing, { ...record, subjects }) : merged(existing, { ...record, subjects });
}

/**
 * Merges a harvested record into that of an earlier harvest. Fields that the source does not know are kept: when the
 * medium was added, views, files, withdrawal and test mark. Chapters and supplements are kept if the source has none.
 */
function merged(existing: MediaRecord, harvested: MediaRecord): MediaRecord {
  rejectForeign('id', existing, harvested);
  const { added, views, files, chapters, supplements, testData } = existing;
  const withdrawn = withdrawnHere(existing);
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

/** The record of another Mediothek. Of the record here only what belongs to this portal is kept. */
function copied(existing: MediaRecord, record: MediaRecord): MediaRecord {
  rejectForeign('id', existing, record);
  const { views, files } = existing;
  const withdrawn = withdrawnHere(existing);
  return { ...record, ...(withdrawn && { withdrawn }), ...(views !== undefined && { views }), ...(files && { files }) };
}

/** Withdrawal by an editor of this portal. That of the source has ended when the source sends the record again. */
const withdrawnHere = ({ withdrawn }: MediaRecord): MediaRecord['withdrawn'] =>
  withdrawn?.bySource ? undefined : withdrawn;

/**
 * Replaces deleted records by those that are to be withdrawn here. Records that the library does not have, has from
 * elsewhere, or has withdrawn already, remain skipped.
 */
export async function* withdrawDeleted(items: ImportItems, store: LibraryStore): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    const deleted = item.kind === 'skipped' ? item.deleted : undefined;
    const found = deleted ? await store.mediaWithIds(deleted.ids) : [];
    const record = found.find(({ source, withdrawn }) => source === deleted?.source && !withdrawn);
    if (item.kind !== 'skipped' || !record || !deleted) yield item;
    else yield withdrawal(item.position, record, deleted.date);
  }
}

const withdrawal = (position: SourcePosition, record: MediaRecord, date: string): RecordItem => ({
  kind: 'record',
  origin: 'library',
  position,
  record: { ...record, withdrawn: { date, bySource: true } },
  needs: [],
  notes: [],
});

/** Each source has its own numbers. The same number may identify another record here. */
function rejectForeign(field: string, existing: Sourced, harvested: Sourced): void {
  if (existing.source === harvested.source) return;
  const owner = existing.source ? `a record from ${existing.source}` : 'a record of this library';
  throw new RecordError(field, `${harvested.id} belongs to ${owner}`);
}
