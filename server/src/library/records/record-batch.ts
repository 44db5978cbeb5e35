import type {
  LibraryRecord,
  MediaRecord,
  PublisherRecord,
  RecordKind,
  SeriesRecord,
  SubjectRecord,
} from '@mediothek/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { canonicalRecord } from './canonical-record.ts';
import { ChangesOfBatch } from './changes-of-batch.ts';
import { completeRecord, type StoredMedia } from './complete-record.ts';
import { publisherWithSlug, slugify } from './publishers.ts';
import { RecordError } from './record-error.ts';

export type PutResult = 'created' | 'updated' | 'unchanged';

/** A record of the library as it will be after the batch. */
export interface Entry<Record extends LibraryRecord> {
  record: Record;
  /** `stored`: the batch does not change it. */
  state: 'stored' | 'new' | 'changed';
}
export interface PublisherEntry extends Entry<PublisherRecord> {
  /** `undefined`: the database has not given it a number yet. */
  id: number | undefined;
  slug: string;
  storedSlug: string | undefined;
}

interface Prepared {
  record: LibraryRecord;
  text: string;
}
export type Prepare = (given: LibraryRecord) => Prepared;

/** Canonical records with their texts, each computed once. The caller does not change the records meanwhile. */
export function prepareOnce(): Prepare {
  const known = new Map<LibraryRecord, Prepared>();
  return (given) => {
    const found = known.get(given);
    if (found) return found;
    const record = canonicalRecord(given);
    const prepared = { record, text: JSON.stringify(record) };
    known.set(given, prepared);
    return prepared;
  };
}

const hasNul = ({ text }: Prepared): boolean => text.includes('\\u0000');

const ofKind = <Kind extends LibraryRecord['kind']>(records: readonly LibraryRecord[], kind: Kind) =>
  records.filter((record): record is Extract<LibraryRecord, { kind: Kind }> => record.kind === kind);
const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/**
 * Records that are stored together. `put` checks each record against the library and the records before it, in memory.
 * The statements that then write the batch (`write-batch.ts`) are as many for a thousand records as for one.
 */
export class RecordBatch {
  readonly subjects = new Map<string, Entry<SubjectRecord>>();
  readonly publishers = new Map<string, PublisherEntry>();
  readonly series = new Map<string, Entry<SeriesRecord>>();
  readonly media = new Map<string, Entry<MediaRecord>>();
  /** Media as the database has them. */
  readonly storedMedia = new Map<string, MediaRecord>();
  /** What editors changed in the media. */
  readonly changes = new ChangesOfBatch();
  /** Publishers by the slugs that they have in the database. */
  readonly #slugOwners = new Map<string, string>();

  /** Kinds of the records that were put. */
  readonly puts = new Set<string>();
  readonly #prepare: Prepare;
  #undo: (() => void)[] = [];

  private constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  /**
   * Reads what the records need.
   * @param changing kinds whose rows are locked for changes. Rows of the other kinds are locked so that nobody changes
   * them, and other batches may refer to them, too. All batches lock in the same order. `undefined`: locks nothing.
   */
  static async load(
    db: Kysely<Database>,
    given: readonly LibraryRecord[],
    prepare: Prepare,
    changing?: ReadonlySet<RecordKind>,
  ): Promise<RecordBatch> {
    const batch = new RecordBatch(prepare);
    const records = given.map(prepare).flatMap((each) => (hasNul(each) ? [] : each.record));
    const [subjects, publishers] = [ofKind(records, 'subject'), ofKind(records, 'publisher')];
    const [series, media] = [ofKind(records, 'series'), ofKind(records, 'media')];
    const lock = (kind: RecordKind): RawBuilder<unknown> => {
      if (!changing) return sql``;
      return changing.has(kind) ? sql`for update` : sql`for key share`;
    };
    await batch.#loadSubjects(db, subjects, media, lock('subject'));
    await batch.#loadPublishers(db, publishers, [...series, ...media], lock('publisher'));
    await batch.#loadSeries(db, series, media, lock('series'));
    await batch.#loadMedia(db, media, lock('media'));
    await batch.#loadChanges(db, media, lock);
    return batch;
  }

  async #loadSubjects(
    db: Kysely<Database>,
    own: readonly SubjectRecord[],
    media: readonly Pick<MediaRecord, 'subjects'>[],
    locking: RawBuilder<unknown>,
  ): Promise<void> {
    const ids = distinct([...own.map(({ id }) => id), ...media.flatMap(({ subjects }) => subjects)]);
    if (ids.length === 0) return;
    const uris = own.map(({ uri }) => uri);
    const { rows } = await sql<{ record: SubjectRecord }>`
      select record from subject where id = any(${ids}::text[]) or uri = any(${uris}::text[])
      order by id ${locking}`.execute(db);
    for (const { record } of rows) this.subjects.set(record.id, { record, state: 'stored' });
  }

  async #loadPublishers(
    db: Kysely<Database>,
    own: readonly PublisherRecord[],
    naming: readonly Pick<SeriesRecord, 'publisher'>[],
    locking: RawBuilder<unknown>,
  ): Promise<void> {
    const named = naming.flatMap(({ publisher }) => publisher ?? []);
    const names = distinct([...own.map(({ name }) => name), ...named]);
    if (names.length === 0) return;
    const { rows } = await sql<{ id: number; name: string; slug: string; record: PublisherRecord }>`
      select id, name, slug, record from publisher where name = any(${names}::text[])
      order by name ${locking}`.execute(db);
    for (const { id, name, slug, record } of rows)
      this.publishers.set(name, { id, slug, storedSlug: slug, record, state: 'stored' });
    const given = own.flatMap(({ slug }) => slug ?? []);
    const beginnings = names.filter((name) => !this.publishers.has(name)).map((name) => `${slugify(name)}%`);
    if (given.length === 0 && beginnings.length === 0) return;
    const owners = await db
      .selectFrom('publisher')
      .select(['name', 'slug'])
      .where(sql<boolean>`slug = any(${given}::text[]) or slug like any(${beginnings}::text[])`)
      .execute();
    for (const { name, slug } of owners) this.#slugOwners.set(slug, name);
  }

  async #loadSeries(
    db: Kysely<Database>,
    own: readonly SeriesRecord[],
    media: readonly Pick<MediaRecord, 'series'>[],
    locking: RawBuilder<unknown>,
  ): Promise<void> {
    const named = media.flatMap((record) => record.series.map(({ id }) => id));
    const ids = distinct([...own.map(({ id }) => id), ...named]);
    if (ids.length === 0) return;
    const { rows } = await sql<{ record: SeriesRecord }>`
      select record from series where id = any(${ids}::text[]) order by id ${locking}`.execute(db);
    for (const { record } of rows) this.series.set(record.id, { record, state: 'stored' });
  }

  async #loadMedia(db: Kysely<Database>, own: readonly MediaRecord[], locking: RawBuilder<unknown>): Promise<void> {
    if (own.length === 0) return;
    const ids = distinct(own.map(({ id }) => id));
    const { rows } = await sql<StoredMedia>`
      select record, datacite from media where id = any(${ids}::text[]) order by id ${locking}`.execute(db);
    for (const row of rows) {
      const record = completeRecord(row);
      this.media.set(record.id, { record, state: 'stored' });
      this.storedMedia.set(record.id, record);
    }
  }

  /** Reads what editors changed, after the lock of the media, and the records to which their values refer. */
  async #loadChanges(
    db: Kysely<Database>,
    own: readonly MediaRecord[],
    lock: (kind: RecordKind) => RawBuilder<unknown>,
  ): Promise<void> {
    if (this.media.size === 0) return;
    await this.changes.load(db, distinct(own.map(({ id }) => id)));
    const { referring } = this.changes;
    const subjects = referring.flatMap((value) => value.subjects ?? []).filter((id) => !this.subjects.has(id));
    const series = referring.flatMap((value) => value.series ?? []).filter(({ id }) => !this.series.has(id));
    const publishers = referring.flatMap(({ publisher }) => publisher ?? []);
    await this.#loadSubjects(db, [], [{ subjects }], lock('subject'));
    await this.#loadPublishers(
      db,
      [],
      publishers.filter((name) => !this.publishers.has(name)).map((publisher) => ({ publisher })),
      lock('publisher'),
    );
    await this.#loadSeries(db, [], [{ series }], lock('series'));
  }

  /** Whether there is something to write. */
  get hasChanges(): boolean {
    return this.changes.hasNewSources || this.kindsOf(['new', 'changed']).size > 0;
  }

  /** Kinds of records that the batch creates (`new`) or changes. */
  kindsOf(states: readonly Entry<never>['state'][]): Set<RecordKind> {
    const { subjects: subject, publishers: publisher, series, media } = this;
    const kinds = Object.entries({ subject, publisher, series, media } satisfies Record<RecordKind, unknown>);
    const found = kinds.filter(([, entries]) => [...entries.values()].some(({ state }) => states.includes(state)));
    return new Set(found.map(([kind]) => kind as RecordKind)); // `Object.entries` returns strings
  }

  findMedia(id: string): MediaRecord | undefined {
    return this.media.get(id)?.record;
  }

  findSeries(id: string): SeriesRecord | undefined {
    return this.series.get(id)?.record;
  }

  findPublisher(name: string): PublisherRecord | undefined {
    return this.publishers.get(name)?.record;
  }

  /** Subject with that id, or with that URI under another id. */
  findSubject({ id, uri }: Pick<SubjectRecord, 'id' | 'uri'>): SubjectRecord | undefined {
    return this.subjects.get(id)?.record ?? this.#subjectWithUri(uri);
  }

  /** The record of a source with the values of this portal's editors. Stores what the source says now. */
  withChanges(record: MediaRecord): MediaRecord {
    this.#undo.push(() => this.changes.clear(record.id));
    return this.changes.layOver(record);
  }

  /**
   * Puts a record into the batch. An equal record changes nothing, whatever the order of its keys. A missing publisher
   * is created.
   * @throws RecordError for an unknown subject or series, a slug or URI that belongs to another record, or a NUL in a
   * text
   */
  put(given: LibraryRecord): PutResult {
    const prepared = this.#prepare(given);
    if (hasNul(prepared)) throw new RecordError('record', 'A text contains a NUL character');
    const { record, text } = prepared;
    this.puts.add(record.kind);
    const before = this.#entryOf(record);
    if (before && JSON.stringify(before.record) === text) return 'unchanged';
    const state = before && before.state !== 'new' ? 'changed' : 'new';
    if (record.kind === 'subject') this.#putSubject(record, state);
    else if (record.kind === 'publisher') this.#putPublisher(record);
    else if (record.kind === 'series') {
      if (record.publisher !== undefined) this.#ensurePublisher(record.publisher);
      this.#set(this.series, record.id, { record, state });
    } else {
      for (const id of record.subjects) reject('subject', id, this.subjects);
      for (const { id } of record.series) reject('series', id, this.series);
      this.#ensurePublisher(record.publisher);
      this.#set(this.media, record.id, { record, state });
    }
    return before ? 'updated' : 'created';
  }

  /** Runs `work`. If it throws, the batch is as before. */
  atomically<T>(work: () => T): T {
    this.#undo = [];
    try {
      return work();
    } catch (error) {
      for (const undo of this.#undo.toReversed()) undo();
      throw error;
    } finally {
      this.#undo = [];
    }
  }

  #entryOf(record: LibraryRecord): Entry<LibraryRecord> | undefined {
    if (record.kind === 'publisher') return this.publishers.get(record.name);
    return { subject: this.subjects, series: this.series, media: this.media }[record.kind].get(record.id);
  }

  #set<Value>(entries: Map<string, Value>, key: string, value: Value): void {
    const before = entries.get(key);
    this.#undo.push(() => (before === undefined ? entries.delete(key) : entries.set(key, before)));
    entries.set(key, value);
  }

  #subjectWithUri(uri: string): SubjectRecord | undefined {
    for (const { record } of this.subjects.values()) if (record.uri === uri) return record;
    return undefined;
  }

  #putSubject(record: SubjectRecord, state: 'new' | 'changed'): void {
    const other = this.#subjectWithUri(record.uri);
    if (other && other.id !== record.id)
      throw new RecordError('uri', `The URI ${record.uri} belongs to subject "${other.id}"`);
    this.#set(this.subjects, record.id, { record, state });
  }

  #putPublisher(record: PublisherRecord): void {
    const before = this.publishers.get(record.name);
    const slug = record.slug ?? before?.slug ?? this.#freeSlug(record.name);
    const owner = this.#ownerOf(slug);
    if (owner !== undefined && owner !== record.name)
      throw new RecordError('slug', `The slug "${slug}" belongs to "${owner}"`);
    this.#set(this.publishers, record.name, {
      id: before?.id,
      slug,
      storedSlug: before?.storedSlug,
      record: publisherWithSlug(record, slug),
      state: before && before.state !== 'new' ? 'changed' : 'new',
    });
  }

  #ensurePublisher(name: string): void {
    if (!this.publishers.has(name)) this.#putPublisher({ kind: 'publisher', name });
  }

  #ownerOf(slug: string): string | undefined {
    for (const [name, publisher] of this.publishers) if (publisher.slug === slug) return name;
    const owner = this.#slugOwners.get(slug);
    // The batch gave this publisher another slug.
    return owner !== undefined && this.publishers.has(owner) ? undefined : owner;
  }

  #freeSlug(name: string): string {
    const base = slugify(name);
    let slug = base;
    for (let number = 2; this.#ownerOf(slug) !== undefined; number++) slug = `${base}-${number}`;
    return slug;
  }
}

function reject(kind: 'subject' | 'series', id: string, known: ReadonlyMap<string, unknown>): void {
  if (!known.has(id)) throw new RecordError(kind, `There is no ${kind} "${id}"`);
}
