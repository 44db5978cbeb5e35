import { type LibraryRecord, type MediaRecord } from '@mediothek/contract';

/** Position in the input, for messages. */
export interface SourcePosition {
  /** Counted from 1, in the file or in the response of one page. */
  line: number;
  /** Page of a harvested list, counted from 1. `undefined`: the input is a file. */
  page?: number;
  /** Name of the file, if a folder is read. */
  file?: string;
  /** Identifier of the record. `undefined`: it could not be read. */
  id?: string;
}

/** Items that a reader returns, in the order of the input. Records are already validated. */
export type ImportItem =
  | {
      kind: 'record';
      /**
       * `harvest`: the record as the source describes it. `mediothek`: the complete record of another Mediothek, without
       * what belongs to that portal. `dump`: the complete record. `library`: the record that the library has, changed.
       */
      origin: 'dump' | 'harvest' | 'library' | 'mediothek';
      position: SourcePosition;
      record: LibraryRecord;
      /**
       * Records that it refers to. They are created if the library has none with that id. Those of another Mediothek are
       * updated as long as they have the same source.
       */
      needs: readonly Exclude<LibraryRecord, MediaRecord>[];
      /** Values of the source that the record cannot store. */
      notes: readonly string[];
      /** Paths of elements, attributes, columns and values that the format does not know. `undefined`: none. */
      notUnderstood?: readonly string[];
    }
  | { kind: 'rejected'; position: SourcePosition; problems: readonly string[] }
  | {
      kind: 'skipped';
      position: SourcePosition;
      reason: 'deleted' | 'not-audiovisual';
      /** Medium that the source deleted. `ids` are those under which the library may have it. */
      deleted?: { ids: readonly string[]; source: string; date: string };
    }
  | { kind: 'note'; text: string }
  /** What comes before was read completely. A list goes on with `token`. `undefined`: it has ended. */
  | { kind: 'checkpoint'; token: string | undefined; responseDate: string | undefined };

export type ImportItems = AsyncIterable<ImportItem>;

/** Start of a message about the input: `page 2, line 17, oai:example.org:1`. */
export function formatPosition({ file, page, line, id }: SourcePosition): string {
  return [file, page === undefined ? undefined : `page ${page}`, `line ${line}`, id].filter(Boolean).join(', ');
}
