/** The interface of all formats that the portal imports. A new format is one object in `formats.ts`. */
import type { CsvMapping } from './csv-mapping.ts';
import type { ImportItem } from './import-item.ts';
import type { ListState } from './oai-records.ts';
import type { XmlName } from './xml-records.ts';

/** Signs by which a format is recognised. */
export interface InputSigns {
  /** Beginning of the text, without byte order mark and white space. */
  start: string;
  /** The outermost element of an XML document and the first ones in it. Empty: the input is no XML. */
  elements: readonly XmlName[];
  /** MIME type of a response, without parameters. */
  contentType?: string | undefined;
  /** Path of the file or of the URL. */
  path: string;
}

export interface ReadContext {
  /** Filled while a page of a list is read. Formats without pages leave it as it is. */
  state: ListState;
  /** Page of a list. `undefined`: the input is a file. */
  page?: number | undefined;
  /** Where the columns of a table belong. */
  mapping?: CsvMapping | undefined;
}

/** A format of the input. */
export interface ImportFormat {
  /** For `--format`. */
  name: string;
  recognises(signs: InputSigns): boolean;
  /**
   * Reads records while the bytes arrive. A record that cannot be read is an item, too, and so the others are read.
   * @throws InputError if nothing can be read
   */
  read(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<ImportItem>;
}
