import { type MediaRecord, pickText } from '@mediothek/contract';
import { create } from 'content-disposition';

/** Bytes of the name without extension. File systems allow 255; a language and an extension follow. */
const maxNameBytes = 180;

/** Removes characters that file systems reject, invisible and bidirectional control characters, and leading dots. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[/\\:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[.\s]+|\s+$/g, '');

function shortened(text: string, bytes: number): string {
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let length = Buffer.byteLength(text);
  if (length <= bytes) return text;
  while (length > bytes - 3) length -= Buffer.byteLength(graphemes.pop() ?? '');
  return `${graphemes.join('').trimEnd()}…`;
}

function creatorsOf({ creators: [first, second, third] }: MediaRecord): string {
  if (!first) return '';
  if (!second) return first.name;
  return third ? `${first.name} et al.` : `${first.name}; ${second.name}`;
}

/**
 * Descriptive file name, "Creator - Title (Year).mp4", with the title in the medium's language.
 * @param ending with its dot, such as `.mp4` or `.de.vtt`
 */
export function fileName(record: MediaRecord, ending: string): string {
  const title = clean(pickText(record.title, record.language)?.value ?? '').replace(/[.\s]+$/, '') || record.id;
  const creators = shortened(clean(creatorsOf(record)), 60);
  const year = record.year === undefined ? '' : ` (${record.year})`;
  const known = creators ? `${creators} - ` : '';
  return `${known}${shortened(title, maxNameBytes - Buffer.byteLength(known))}${year}${ending}`;
}

/** `Content-Disposition` of a download (RFC 6266): the complete name, and an ASCII name for old clients. */
export function attachment(name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('…', '...');
  return create(name, { type: 'attachment', fallback: ascii.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('%', '_') });
}
