import { type LibraryRecord, type SeriesRecord, type SubjectRecord } from '@mediothek/contract';

/** Where in the input something stands, for messages. */
export interface SourcePosition {
  /** Counted from 1, in the file or in the answer of one page. */
  line: number;
  /** Page of a harvested list, counted from 1; absent for a file. */
  page?: number;
  /** The record's own identifier, as far as it could be read. */
  id?: string;
}

/** What a reader finds, in the order of the input. Records are valid: a reader checks them before it hands them on. */
export type ImportItem =
  | {
      kind: 'record';
      /** A harvested record is the source's view of it; a dump's record is the whole of it. */
      origin: 'dump' | 'harvest';
      position: SourcePosition;
      record: LibraryRecord;
      /** Records it refers to: created when the library has none of that id, never changed. */
      needs: readonly (SubjectRecord | SeriesRecord)[];
      /** What the source said and the record could not keep. */
      notes: readonly string[];
    }
  | { kind: 'refused'; position: SourcePosition; problems: readonly string[] }
  | { kind: 'skipped'; position: SourcePosition; reason: 'deleted' | 'not-audiovisual' }
  | { kind: 'note'; text: string };

export type ImportItems = AsyncIterable<ImportItem>;

/** `page 2, line 17, oai:example.org:1`: what a message about the input begins with. */
export function formatPosition({ page, line, id }: SourcePosition): string {
  return [page === undefined ? undefined : `page ${page}`, `line ${line}`, id].filter(Boolean).join(', ');
}
