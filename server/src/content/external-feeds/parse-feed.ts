import { Worker } from 'node:worker_threads';
import type { FeedItem } from '@mediothek/contract';
import { FetchError } from '../../base/outbound/fetch-error.ts';

export interface FeedBytes {
  bytes: Uint8Array;
  /** Header of the response. */
  contentType?: string | undefined;
  /** Base URL of relative links. `undefined`: a file of the content folder. */
  base?: string | undefined;
}
export type ParseResult = { items: FeedItem[] } | { problem: string };

/** Milliseconds. A feed of 2 MiB that is designed to be slow takes 1.5 s. */
const defaultTimeoutMs = 10_000;

/**
 * Parses a feed in a separate thread, so that hostile XML can neither block the server nor exhaust its memory.
 * @throws FetchError if it is not a feed
 */
export async function parseFeed(
  feed: FeedBytes,
  signal: AbortSignal,
  timeoutMs = defaultTimeoutMs,
): Promise<FeedItem[]> {
  const worker = new Worker(new URL('parse-thread.ts', import.meta.url), {
    workerData: feed,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  });
  const end = Promise.withResolvers<never>();
  const stop = () => end.reject(signal.reason);
  signal.addEventListener('abort', stop);
  const timer = setTimeout(
    () => end.reject(new FetchError(`reading it takes more than ${timeoutMs / 1000} s`)),
    timeoutMs,
  );
  try {
    signal.throwIfAborted();
    const result = await Promise.race([resultOf(worker), end.promise]);
    if ('problem' in result) throw new FetchError(result.problem);
    return result.items;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function resultOf(worker: Worker): Promise<ParseResult> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => {
      reject(new FetchError(`cannot be read: ${error instanceof Error ? error.message : String(error)}`));
    });
  });
}
