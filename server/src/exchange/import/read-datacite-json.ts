import { identifierOf } from './datacite-mapping.ts';
import { isJson, restToResource } from './datacite-rest.ts';
import type { ImportItem } from './import-item.ts';
import { splitLines } from './split-lines.ts';
import { mapDescribed, mappedItem } from './xml-mapping.ts';

/** Longest document or line. It is in memory completely. */
const maxBytes = 64 * 2 ** 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads descriptions in DataCite JSON: one, a list, a response of DataCite's REST interface (`data[].attributes`), or one
 * in each line.
 */
export async function* readDataciteJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportItem> {
  /** Lines of a document that is longer than one line. */
  let document: Uint8Array[] = [];
  let start = 1;
  let length = 0;
  let isByLine: boolean | undefined;
  for await (const { line, content } of splitLines(bytes, maxBytes)) {
    length += content?.byteLength ?? maxBytes;
    if (!content || (length > maxBytes && isByLine !== true)) {
      yield rejected(line, `is longer than ${maxBytes / 2 ** 20} MiB; nothing after it was read`);
      return;
    }
    if (isByLine !== true) document.push(content);
    if (content.every((byte) => byte <= 0x20)) continue;
    // The first line with content shows whether each line is a document.
    if (isByLine === undefined) start = line;
    isByLine ??= 'value' in parse(content);
    if (!isByLine) continue;
    document = [];
    yield* readDocument(parse(content), line);
  }
  if (isByLine === false) yield* readDocument(parse(Buffer.concat(document.flatMap((line) => [line, newline]))), start);
}

const newline = Buffer.from('\n');
const rejected = (line: number, problem: string, id?: string): ImportItem => ({
  kind: 'rejected',
  position: { line, ...(id !== undefined && { id }) },
  problems: [problem],
});

type Parsed = { value: unknown } | { problem: string };

function parse(content: Uint8Array): Parsed {
  try {
    return { value: JSON.parse(utf8.decode(content)) };
  } catch (error) {
    return { problem: error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is not UTF-8' };
  }
}

function* readDocument(parsed: Parsed, line: number): Generator<ImportItem> {
  if ('problem' in parsed) {
    yield rejected(line, parsed.problem);
    return;
  }
  const { value } = parsed;
  const data = isJson(value) && 'data' in value ? value.data : value;
  const all = Array.isArray(data) ? data : [data];
  for (const [index, each] of all.entries()) {
    const attributes = isJson(each) && isJson(each.attributes) ? each.attributes : each;
    if (isJson(attributes)) yield readDescription(attributes, line, Array.isArray(data) ? `[${index}]` : undefined);
    else yield rejected(line, 'is no DataCite description', `[${index}]`);
  }
  if (isJson(value) && isJson(value.links) && typeof value.links.next === 'string')
    yield { kind: 'note', text: 'The input is one page of a longer list; the other pages have to be imported, too.' };
}

function readDescription(attributes: Record<string, unknown>, line: number, place: string | undefined): ImportItem {
  const { resource, notUnderstood } = restToResource(attributes);
  const identifier = identifierOf(resource);
  const mapped = mapDescribed({ resource, identifier, header: undefined, notUnderstood });
  return mappedItem(mapped, { line, ...(identifier === undefined && place !== undefined && { id: place }) });
}
