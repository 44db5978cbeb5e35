/** The interface of metadata formats in XML. Their records are in OAI-PMH responses or in files of their own. */
import type { LibraryRecord, MediaRecord } from '@mediothek/contract';
import { checkRecord } from './check-record.ts';
import { type DataciteReading, readDatacite } from './datacite.ts';
import type { ImportItem, SourcePosition } from './import-item.ts';
import type { XmlElement } from './xml-element.ts';
import type { XmlName } from './xml-records.ts';

/** Data of the OAI-PMH header of a record. */
export interface RecordHeader {
  identifier: string;
  /** A day or a UTC time. */
  datestamp: string;
}

/** A record as it was read, or why it was not. */
export type MappedRecord =
  | { kind: 'rejected'; problems: readonly string[]; id?: string }
  | { kind: 'not-audiovisual'; id?: string }
  | {
      kind: 'record';
      origin: 'harvest' | 'mediothek';
      media: MediaRecord;
      needs: readonly Exclude<LibraryRecord, MediaRecord>[];
      notes: readonly string[];
      /** Paths of what the format does not know: elements, attributes, values. */
      notUnderstood: readonly string[];
    };

/** A metadata format. */
export interface XmlMapping {
  name: string;
  /** Prefixes that OAI-PMH servers have for the format, the usual one first. */
  prefixes: readonly string[];
  /** Whether an element is a record in this format. */
  matches(element: XmlName): boolean;
  /** @param header `undefined`: the record is in a file, and identifies itself */
  read(record: XmlElement, header: RecordHeader | undefined): MappedRecord;
}

/** Item of a mapped record. Its records are validated against the dump format. */
export function mappedItem(mapped: MappedRecord, given: SourcePosition): ImportItem {
  const id = given.id ?? (mapped.kind === 'record' ? mapped.media.source : mapped.id);
  const position = { ...given, ...(id !== undefined && { id }) };
  if (mapped.kind === 'rejected') return { kind: 'rejected', position, problems: mapped.problems };
  if (mapped.kind === 'not-audiovisual') return { kind: 'skipped', position, reason: 'not-audiovisual' };
  const { origin, media, needs, notes, notUnderstood } = mapped;
  // Records of another Mediothek were validated line by line.
  const checked = origin === 'mediothek' ? [] : [media, ...needs];
  const problems = checked.flatMap((record) => checkRecord(record).problems ?? []);
  if (problems.length > 0) return { kind: 'rejected', position, problems };
  return {
    kind: 'record',
    origin,
    position,
    record: media,
    needs,
    notes,
    ...(notUnderstood.length > 0 && { notUnderstood }),
  };
}

/** Time at which a record without a date of its own is added: now, to the second. */
export const timeOfImport = (): string => `${new Date().toISOString().slice(0, 19)}Z`;

export interface DescribedRecord {
  /** Description as a DataCite `<resource>`. */
  resource: XmlElement;
  /** Identifier of a record in a file. `undefined`: it has none. */
  identifier: string | undefined;
  header: RecordHeader | undefined;
  /** Added to what DataCite's schema does not know. */
  notUnderstood?: readonly string[];
  /** Whether what DataCite's table does not know is reported. False for descriptions that the import has written. */
  reportsSchema?: boolean;
  /** Adds what DataCite cannot express. */
  complete?(reading: DataciteReading, source: string): DataciteReading;
}

/** Maps a description in DataCite, by which all formats that describe a work become records. */
export function mapDescribed({
  resource,
  identifier,
  header,
  notUnderstood = [],
  reportsSchema = true,
  complete = (reading) => reading,
}: DescribedRecord): MappedRecord {
  const source = header?.identifier ?? identifier;
  if (source === undefined) return { kind: 'rejected', problems: ['has neither a DOI nor another identifier'] };
  const read = readDatacite(resource, source, header?.datestamp ?? timeOfImport());
  if (read === 'not-audiovisual') return { kind: read, id: source };
  const { media, needs, notes, notUnderstood: unknown } = complete(read, source);
  return {
    kind: 'record',
    origin: 'harvest',
    media,
    needs,
    notes,
    notUnderstood: [...notUnderstood, ...(reportsSchema ? unknown : [])],
  };
}
