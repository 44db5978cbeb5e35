/**
 * A reporter for `node --test`: one line of JSON with the counts of the whole run.
 *
 * @param {AsyncIterable<{ type: string, data: { file?: string, counts: Record<string, number> } }>} events
 */
export default async function* nodeCounts(events) {
  for await (const { type, data } of events) {
    // There is one summary per file, and the whole run's, which names none.
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed = 0, failed = 0, cancelled = 0, skipped = 0, todo = 0 } = data.counts;
    yield `${JSON.stringify({ passed, failed: failed + cancelled, skipped: skipped + todo })}\n`;
  }
}
