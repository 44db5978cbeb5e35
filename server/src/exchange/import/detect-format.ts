import { InputError } from './input-error.ts';
import { resume } from './resume.ts';

export type Format = 'oai' | 'jsonl';

/** UTF-8 byte order mark in Latin-1, or its first bytes if the rest has not arrived. */
const byteOrderMark = /^\u00ef(?:$|\u00bb(?:$|\u00bf))/;

/**
 * Detects the format by the first character.
 * @returns the format, and all bytes, including those already read
 */
export async function detectFormat(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ format: Format; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let format: Format | undefined;
  while (!format) {
    const { done, value } = await iterator.next();
    if (done) throw new InputError('is empty');
    seen.push(value);
    const start = Buffer.concat(seen).toString('latin1').replace(byteOrderMark, '').trimStart();
    if (start.startsWith('<')) format = 'oai';
    else if (start.startsWith('{')) format = 'jsonl';
    else if (start !== '') {
      await iterator.return?.();
      throw new InputError('is neither XML (OAI-PMH) nor JSON Lines; name the format with --format if it is');
    }
  }
  return { format, bytes: resume(seen, iterator) };
}
