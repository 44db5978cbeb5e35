import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { CsvMapping } from './csv-mapping.ts';
import { rowItem } from './csv-row.ts';
import type { ImportItem } from './import-item.ts';
import { InputError } from './input-error.ts';

const maxRowCharacters = 2 ** 20;
const maxColumns = 1000;

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) {
    try {
      yield decoder.decode(chunk, { stream: true });
    } catch {
      throw new InputError('is not UTF-8; save the table with this encoding');
    }
  }
}

/**
 * Reads a table with a line of headings (RFC 4180). A row that is wrong does not affect the others. Columns that the
 * mapping does not name are counted with each row in which they have content.
 * @param mapping `undefined` is an error
 * @throws InputError if the mapping does not fit the headings
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  mapping: CsvMapping | undefined,
): AsyncGenerator<ImportItem> {
  if (!mapping) throw new InputError('is a table, which needs a mapping file (--mapping)');
  const skipped: ImportItem[] = [];
  const parser = parse({
    bom: true,
    info: true,
    delimiter: mapping.delimiter ?? ',',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowCharacters,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: Error) => void skipped.push(brokenRow(error)));
  const piping = pipeline(Readable.from(decode(bytes)), parser);
  // The error is thrown by the loop.
  piping.catch(() => undefined);
  let headings: string[] | undefined;
  const lines = new Map<string, number>();
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield* skipped.splice(0);
    if (!headings) {
      headings = checkHeadings(record, mapping);
      continue;
    }
    yield readRow(record, { headings, mapping, line: info.lines, lines });
  }
  yield* skipped.splice(0);
  await piping;
  if (!headings) throw new InputError('has no line of headings');
}

function brokenRow(error: Error): ImportItem {
  const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
  return { kind: 'rejected', position: { line }, problems: [`is no row of a table: ${error.message}`] };
}

function checkHeadings(found: readonly string[], { columns }: CsvMapping): string[] {
  const headings = found.map((heading) => heading.trim());
  if (headings.length > maxColumns) throw new InputError(`has more than ${maxColumns} columns`);
  const missing = Object.keys(columns).filter((name) => !headings.includes(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `“${name}”`).join(', ');
    throw new InputError(`has no column ${names}, which the mapping names; it has ${headings.slice(0, 50).join(', ')}`);
  }
  const twice = headings.find((name, index) => headings.indexOf(name) < index && Object.hasOwn(columns, name));
  if (twice !== undefined) throw new InputError(`has two columns “${twice}”`);
  return headings;
}

interface RowContext {
  headings: readonly string[];
  mapping: CsvMapping;
  line: number;
  /** Lines of the identifiers so far. */
  lines: Map<string, number>;
}

function readRow(record: readonly string[], { headings, mapping, line, lines }: RowContext): ImportItem {
  if (record.length !== headings.length) {
    const problem = `has ${record.length} values, but there are ${headings.length} columns`;
    return { kind: 'rejected', position: { line }, problems: [problem] };
  }
  const row = new Map(headings.map((heading, index) => [heading, record[index] ?? '']));
  const item = rowItem(row, mapping, line);
  if (item.kind !== 'record') return item;
  const { id = '' } = item.position;
  const earlier = lines.get(id);
  if (earlier !== undefined)
    return { kind: 'rejected', position: item.position, problems: [`is already on line ${earlier}`] };
  lines.set(id, line);
  const unknown = headings.filter(
    (heading, index) => !Object.hasOwn(mapping.columns, heading) && record[index]?.trim(),
  );
  const notUnderstood = [...(item.notUnderstood ?? []), ...unknown.map((heading) => `column “${heading}”`)];
  return notUnderstood.length > 0 ? { ...item, notUnderstood } : item;
}
