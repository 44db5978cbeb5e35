import { checkRecord, nameOf } from './check-record.ts';
import { type ImportItem } from './import-item.ts';
import { splitLines } from './split-lines.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const maxLineBytes = 8 * 2 ** 20;

/** Reads a dump: one record per line, blank lines allowed. An invalid line does not affect the others. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportItem> {
  const lineOf = new Map<string, number>();
  for await (const { line, content } of splitLines(bytes, maxLineBytes)) {
    const rejected = (problems: readonly string[], id?: string): ImportItem => ({
      kind: 'rejected',
      position: { line, ...(id && { id }) },
      problems,
    });
    if (!content) {
      yield rejected([`is longer than ${maxLineBytes / 2 ** 20} MiB`]);
      continue;
    }
    const parsed = parse(content);
    if (parsed === 'blank') continue;
    if ('problem' in parsed) {
      yield rejected([parsed.problem]);
      continue;
    }
    const { record, problems } = checkRecord(parsed.value);
    const id = nameOf(parsed.value);
    const earlier = id === undefined ? undefined : lineOf.get(id);
    if (problems) yield rejected(problems, id);
    else if (earlier !== undefined) yield rejected([`is already on line ${earlier}`], id);
    else {
      if (id !== undefined) lineOf.set(id, line);
      yield { kind: 'record', origin: 'dump', position: { line, ...(id && { id }) }, record, needs: [], notes: [] };
    }
  }
}

function parse(content: Uint8Array): { value: unknown } | { problem: string } | 'blank' {
  let text: string;
  try {
    text = utf8.decode(content).trim();
  } catch {
    return { problem: 'is not UTF-8' };
  }
  if (text === '') return 'blank';
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
