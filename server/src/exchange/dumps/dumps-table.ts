/** Table of the dumps on the content page about open data. */
import { escapeHtml, type Locale } from '@mediothek/contract';
import type { DumpFormat, DumpIndex } from './dump-index.ts';

interface Texts {
  head: readonly string[];
  formats: Readonly<Record<DumpFormat, string>>;
  pending: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    head: ['File', 'Records', 'Size', 'As of', 'SHA-256'],
    formats: { jsonl: 'JSON Lines', turtle: 'Turtle (RDF)' },
    pending: 'The files are being written and will be here in a few minutes.',
  },
  de: {
    head: ['Datei', 'Datensätze', 'Größe', 'Stand', 'SHA-256'],
    formats: { jsonl: 'JSON Lines', turtle: 'Turtle (RDF)' },
    pending: 'Die Dateien werden gerade geschrieben und stehen in wenigen Minuten hier.',
  },
};

function bytes(size: number, locale: Locale): string {
  const [unit, factor] = size < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(Math.max(size / factor, 0.1));
}

/** Replaces spaces by no-break spaces. */
const withNoBreakSpaces = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * Returns HTML with escaped values.
 * @param index `undefined`: before the first dumps
 */
export function dumpsTable(index: DumpIndex | undefined, locale: Locale): string {
  const { head, formats, pending } = texts[locale];
  if (!index) return `<p>${escapeHtml(pending)}</p>`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const count = new Intl.NumberFormat(locale);
  const rows = index.dumps.map(({ format, file, size, date, sha256, records }) => [
    `<a href="/dumps/${escapeHtml(file)}">${escapeHtml(formats[format])}</a>`,
    count.format(records),
    escapeHtml(withNoBreakSpaces(bytes(size, locale))),
    `<time datetime="${escapeHtml(date)}">${escapeHtml(withNoBreakSpaces(day.format(new Date(date))))}</time>`,
    `<code>${escapeHtml(sha256).replaceAll(/.{16}(?=.)/g, '$&<wbr>')}</code>`,
  ]);
  const headings = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  // Scrollable, as tables in Markdown are: the table may be wider than a phone.
  return `<div role="region" aria-labelledby="dump" tabindex="0"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Placeholder for the table: the paragraph `[dumps]` of a content page. */
const placeholder = '<p>[dumps]</p>';
export const hasDumps = (html: string): boolean => html.includes(placeholder);
export const withDumps = (html: string, index: DumpIndex | undefined, locale: Locale): string =>
  html.replaceAll(placeholder, () => dumpsTable(index, locale));
