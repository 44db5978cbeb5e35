/** How far the reading is; a reader counts up, a display looks at it when it likes. */
export interface SourceProgress {
  bytes: number;
  /** Absent while nobody knows, as for a list of many pages. */
  totalBytes?: number;
  records: number;
  /** Of a list in pages, when the server tells. */
  totalRecords?: number;
}

/** Passes bytes on and counts them. */
export async function* countBytes(
  input: AsyncIterable<Uint8Array>,
  progress: SourceProgress,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of input) {
    progress.bytes += chunk.byteLength;
    yield chunk;
  }
}
