/** Entry point of the thread that parses one feed, see `parse-feed.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { decodeFeed } from './decode-feed.ts';
import type { FeedBytes, ParseResult } from './parse-feed.ts';
import { readItems } from './read-items.ts';

// Structured cloning preserves the type that `parseFeed` sends.
const { bytes, contentType, base } = workerData as FeedBytes;

function parse(): ParseResult {
  const text = decodeFeed(bytes, contentType);
  try {
    return { items: readItems(text, base) };
  } catch (error) {
    return { problem: describe(text, error) };
  }
}

function describe(text: string, error: unknown): string {
  if (text.trim() === '') return 'the answer is empty';
  if (/^\s*<(!doctype )?html\b/i.test(text)) return 'the answer is a page in HTML, not a feed';
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return `not a feed that can be read: ${message}${cause instanceof Error ? ` (${cause.message.split('\n', 1)[0]})` : ''}`;
}

parentPort?.postMessage(parse());
