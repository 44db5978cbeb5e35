/** Progress of reading. A reader counts up, and a display reads the counts at any time. */
export interface SourceProgress {
  bytes: number;
  /** `undefined` if unknown, as for a list of many pages. */
  totalBytes?: number;
  records: number;
  /** Size of a list in pages. `undefined`: the server does not send it. */
  totalRecords?: number;
}

/** Counts the bytes that pass through. */
export async function* countBytes(
  input: AsyncIterable<Uint8Array>,
  progress: SourceProgress,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of input) {
    progress.bytes += chunk.byteLength;
    yield chunk;
  }
}
