import { SaxesParser } from 'saxes';
import { importFormats, oaiFormat } from './formats.ts';
import type { ImportFormat, InputSigns } from './import-format.ts';
import { InputError } from './input-error.ts';
import { resume } from './resume.ts';
import type { XmlName } from './xml-records.ts';

/** Bytes that are read at most to recognise a format. */
const maxBytes = 65_536;
/** Elements that are read at most: the outermost one and the first in it. */
const maxElements = 4;

/**
 * Detects the format by the beginning of the input, its path and its content type.
 * @returns the format, and all bytes, including those already read
 */
export async function detectFormat(
  bytes: AsyncIterable<Uint8Array>,
  given: Pick<InputSigns, 'path' | 'contentType'> = { path: '' },
): Promise<{ format: ImportFormat; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let start = '';
  for (let size = 0, isEnd = false; !isEnd && !isDecisive(start, size);) {
    const { done, value } = await iterator.next();
    isEnd = done === true;
    if (value === undefined || done) break;
    seen.push(value);
    size += value.byteLength;
    // A character that is cut off is left out.
    start = new TextDecoder().decode(Buffer.concat(seen), { stream: true }).trimStart();
  }
  if (start === '') throw new InputError('is empty');
  const signs: InputSigns = { ...given, start, elements: start.startsWith('<') ? firstElements(start) : [] };
  // XML that is nothing else is reported by the reader of OAI-PMH, with its outermost element.
  const fallback = start.startsWith('<') ? oaiFormat : undefined;
  const format = importFormats.find(({ recognises }) => recognises(signs)) ?? fallback;
  if (!format) {
    await iterator.return?.();
    const names = importFormats.map(({ name }) => name).join(', ');
    throw new InputError(`is in no format that can be imported (${names}); name the format with --format if it is`);
  }
  return { format, bytes: resume(seen, iterator) };
}

/** Whether more text would not change what is recognised. */
function isDecisive(start: string, size: number): boolean {
  if (size >= maxBytes) return true;
  if (start.startsWith('<')) return firstElements(start).length >= maxElements;
  // The keys of JSON may be on any line.
  return start !== '' && !/^[[{]/.test(start);
}

/** The first elements of an XML text that may be cut off. */
function firstElements(start: string): XmlName[] {
  const parser = new SaxesParser({ xmlns: true });
  const found: XmlName[] = [];
  parser.on('opentag', ({ local, uri }) => {
    if (found.length < maxElements) found.push({ name: local, uri });
  });
  // What is wrong with the XML is reported by the reader.
  parser.on('error', () => undefined);
  parser.write(start);
  return found;
}
