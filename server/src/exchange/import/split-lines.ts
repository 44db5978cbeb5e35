const lineFeed = 0x0a;

/** Splits bytes at line feeds. At most `maxBytes` of a line are in memory. Longer lines have no content. */
export async function* splitLines(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<{ line: number; content: Uint8Array | undefined }> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const append = (part: Uint8Array) => {
    length += part.byteLength;
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  const finish = () => {
    const content = length > maxBytes ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { line: line++, content };
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      append(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    if (start < chunk.byteLength) append(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}
