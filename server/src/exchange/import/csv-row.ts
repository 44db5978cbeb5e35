/** Maps a row of a table to a record. */
import {
  type Genre,
  genres,
  type LibraryRecord,
  type MediaRecord,
  type SeriesRecord,
  type SubjectRecord,
} from '@mediothek/contract';
import { checkRecord } from './check-record.ts';
import type { CsvColumn, CsvField, CsvMapping } from './csv-mapping.ts';
import { derivedId } from './datacite.ts';
import { genreNamed, languageCode } from './datacite-texts.ts';
import type { ImportItem, SourcePosition } from './import-item.ts';
import { parseDuration } from './parse-duration.ts';
import { findSubject } from './subject-scheme.ts';
import { timeOfImport } from './xml-mapping.ts';

/** A cell with content. */
interface Cell {
  name: string;
  column: CsvColumn;
  text: string;
}

/** A cell that is not what its column has to be. */
class CellError extends Error {
  constructor({ name, text }: Pick<Cell, 'name' | 'text'>, expected: string) {
    super(`column “${name}”: must be ${expected}, found ${JSON.stringify(text.slice(0, 60))}`);
  }
}

const partsOf = ({ column: { separator }, text }: Cell): string[] =>
  (separator === undefined ? [text] : text.split(separator)).map((part) => part.trim()).filter(Boolean);

const orcidPattern = /\s*[[(<]?(?:https?:\/\/orcid\.org\/)?((?:\d{4}-){3}\d{3}[\dX])[\])>]?\s*$/;
function toPerson(text: string): { name: string; orcid?: string } {
  const orcid = orcidPattern.exec(text)?.[1];
  return orcid === undefined ? { name: text } : { name: text.replace(orcidPattern, ''), orcid };
}

/** `CC BY-SA 4.0` is short for the URL of the licence. */
function toLicence(cell: Cell): string {
  if (/^https?:\/\//.test(cell.text)) return cell.text;
  const [, kind, version] = /^CC[ -](BY(?:-(?:NC|SA|ND)){0,2}) (\d\.\d)$/i.exec(cell.text) ?? [];
  if (/^CC0(?: 1\.0)?$/i.test(cell.text)) return 'https://creativecommons.org/publicdomain/zero/1.0/';
  if (kind === undefined) throw new CellError(cell, 'the URL of a licence, or as “CC BY-SA 4.0”');
  return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
}

function toSeconds(cell: Cell): number {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(cell.text) ?? [];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds);
  const found = /^\d{1,6}(?:\.\d+)?$/.test(cell.text) ? Number(cell.text) : parseDuration(cell.text);
  if (found === undefined) throw new CellError(cell, 'a duration: seconds, 5:30, 1:05:30 or PT1H5M30S');
  return found;
}

function toGenre(cell: Cell): Genre {
  const genre = genres.find((name) => name === cell.text) ?? genreNamed(cell.text);
  if (!genre) throw new CellError(cell, `a genre (${genres.join(', ')})`);
  return genre;
}

function toLanguage(cell: Cell): string {
  const code = languageCode(cell.text);
  if (code === undefined) throw new CellError(cell, 'a language code, as “de” or “ger”');
  return code;
}

function toTime(cell: Cell): string {
  const isDay = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(cell.text);
  const time = isDay ? Date.parse(cell.text) : Number.NaN;
  if (Number.isNaN(time)) throw new CellError(cell, 'a day, as “2024-05-31”');
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function toNumber(cell: Cell, pattern: RegExp, expected: string): number {
  if (!pattern.test(cell.text)) throw new CellError(cell, expected);
  return Number(cell.text);
}

function oneOf<Value extends string>(cell: Cell, values: readonly Value[]): Value {
  const found = values.find((value) => value === cell.text.toLowerCase());
  if (found === undefined) throw new CellError(cell, `one of ${values.join(', ')}`);
  return found;
}

/** The cells of a row by field, after the constants. */
function cellsOf(row: ReadonlyMap<string, string>, { columns, constants = {} }: CsvMapping) {
  const cells = Object.entries(columns).flatMap(([name, column]): Cell[] => {
    const raw = row.get(name)?.trim() ?? '';
    const text = Object.hasOwn(column.values ?? {}, raw) ? (column.values?.[raw] ?? '').trim() : raw;
    return text === '' ? [] : [{ name, column, text }];
  });
  const byField = Map.groupBy(cells, ({ column }) => column.field);
  for (const [field, text] of Object.entries(constants) as [CsvField, string][])
    if (!byField.has(field)) byField.set(field, [{ name: `constant ${field}`, column: { field }, text }]);
  return byField;
}

interface Row {
  media: MediaRecord;
  needs: (SeriesRecord | SubjectRecord)[];
  notUnderstood: string[];
}

function toRecord(byField: Map<CsvField, Cell[]>, identifier: string, mapping: CsvMapping): Row {
  const all = (field: CsvField): Cell[] => byField.get(field) ?? [];
  const one = (field: CsvField): Cell | undefined => all(field)[0];
  const parts = (field: CsvField): string[] => all(field).flatMap(partsOf);
  const read = <Value>(field: CsvField, convert: (cell: Cell) => Value): Value | undefined => {
    const cell = one(field);
    return cell && convert(cell);
  };
  const repository = `csv:${mapping.source}`;
  const source = `${repository}:${identifier}`;
  const language = read('language', toLanguage) ?? 'und';
  const byLanguage = (field: CsvField) =>
    Object.fromEntries(all(field).map(({ column, text }) => [column.language ?? language, text]));
  const notUnderstood: string[] = [];
  const subjects = new Map<string, SubjectRecord>();
  const keywords = parts('keywords');
  for (const cell of all('subjects'))
    for (const name of partsOf(cell)) {
      const subject = findSubject(name);
      if (subject) subjects.set(subject.id, subject);
      else {
        keywords.push(name);
        notUnderstood.push(`${cell.name}=${name.slice(0, 60)}`);
      }
    }
  const part = read('part', (cell) => toNumber(cell, /^[1-9]\d{0,5}$/, 'a number'));
  const series = parts('series').map((title): SeriesRecord => ({
    kind: 'series',
    id: derivedId(`${repository} series:${title}`),
    title: { [one('series')?.column.language ?? language]: title },
    source: `${repository} series:${title}`,
  }));
  const fields = {
    genre: read('genre', toGenre),
    year: read('year', (cell) => toNumber(cell, /^\d{4}$/, 'a year')),
    duration: read('duration', toSeconds),
    licence: read('licence', toLicence),
    doi: read('doi', ({ text }) => text.replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, '')),
    alternativeTitles: all('alternativeTitles').length > 0 ? parts('alternativeTitles') : undefined,
    abstract: all('abstract').length > 0 ? byLanguage('abstract') : undefined,
    supplements:
      all('link').length > 0
        ? all('link').flatMap((cell) =>
            partsOf(cell).map((url) => ({ title: { [cell.column.language ?? language]: cell.name }, url })),
          )
        : undefined,
  };
  const media = {
    kind: 'media',
    id: read('id', (cell) => cell.text) ?? derivedId(source),
    medium: read('medium', (cell) => oneOf(cell, ['video', 'audio'])) ?? 'video',
    title: byLanguage('title'),
    language,
    creators: parts('creators').map(toPerson),
    contributors: all('contributors').flatMap((cell) =>
      partsOf(cell).map((name) => ({ name, role: cell.column.role ?? 'other' })),
    ),
    publisher: one('publisher')?.text ?? '',
    subjects: [...subjects.keys()],
    keywords: [...new Set(keywords)],
    series: series.map(({ id }) => ({ id, ...(part !== undefined && { part }) })),
    stock: read('stock', (cell) => oneOf(cell, ['online', 'offline'])) ?? 'online',
    added: read('added', toTime) ?? timeOfImport(),
    source,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  } satisfies MediaRecord;
  return { media, needs: [...series, ...subjects.values()], notUnderstood };
}

/** Names the columns of a field that is wrong: `title: is missing` → `title (column “Titel”): is missing`. */
function withColumns(problem: string, mapping: CsvMapping): string {
  const field = /^[a-z]+/i.exec(problem)?.[0];
  const names = Object.entries(mapping.columns).flatMap(([name, column]) =>
    column.field === field ? `“${name}”` : [],
  );
  return names.length === 0 ? problem : problem.replace(/^[^:]+/, (path) => `${path} (column ${names.join(', ')})`);
}

/** Item of a row: a validated record, or every problem with its column. */
export function rowItem(row: ReadonlyMap<string, string>, mapping: CsvMapping, line: number): ImportItem {
  const byField = cellsOf(row, mapping);
  const identifier = byField.get('identifier')?.[0]?.text;
  const position: SourcePosition = { line, ...(identifier !== undefined && { id: identifier }) };
  if (identifier === undefined) {
    const problem = withColumns('identifier: is missing', mapping);
    return { kind: 'rejected', position, problems: [problem] };
  }
  try {
    const { media, needs, notUnderstood } = toRecord(byField, identifier, mapping);
    const records: LibraryRecord[] = [media, ...needs];
    const problems = records.flatMap((record) => checkRecord(record).problems ?? []);
    if (Object.keys(media.title).length === 0) problems.push('title: is missing');
    if (problems.length > 0)
      return { kind: 'rejected', position, problems: problems.map((problem) => withColumns(problem, mapping)) };
    return {
      kind: 'record',
      origin: 'harvest',
      position,
      record: media,
      needs,
      notes: [],
      ...(notUnderstood.length > 0 && { notUnderstood }),
    };
  } catch (error) {
    if (error instanceof CellError) return { kind: 'rejected', position, problems: [error.message] };
    throw error;
  }
}
