import { Worker } from 'node:worker_threads';
import type { Citation } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import type { CitationRequest, CitationResult } from './citation-thread.ts';
import type { CitationJob } from './citations-of.ts';

interface Waiting {
  resolve(citations: Citation[]): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

export interface CitationService {
  /** @throws ApiError `unavailable` after the deadline, if the thread ended, or if too many requests wait */
  make(order: CitationJob): Promise<Citation[]>;
  close(): Promise<void>;
}

/** Upper limit of waiting requests. More of them would not be finished before the deadline. */
const maxWaiting = 200;

/** @param deadline milliseconds; enough for a busy machine to read all styles */
export function createCitationService({ deadline = 30_000 } = {}): CitationService {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  function settle({ number, citations, error }: CitationResult): void {
    const order = waiting.get(number);
    waiting.delete(number);
    clearTimeout(order?.deadline);
    if (citations) order?.resolve(citations);
    else order?.reject(new Error(error));
  }

  /** Rejects all waiting requests. The next request starts a new thread. */
  function giveUp(failed: Worker, reason: string): void {
    if (thread !== failed) return;
    thread = undefined;
    void failed.terminate();
    for (const { reject, deadline: timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new ApiError('unavailable', `Citations cannot be made now: ${reason}`));
    }
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./citation-thread.ts', import.meta.url));
    started.unref(); // the process may end while the thread waits for work
    started.on('message', settle);
    started.on('error', ({ message }) => giveUp(started, message));
    started.on('exit', (code) => giveUp(started, `their thread ended with ${code}`));
    return started;
  }

  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= maxWaiting) throw new ApiError('unavailable', 'Too many citations are requested');
        const worker = (thread ??= start());
        const number = ++last;
        const timer = setTimeout(() => giveUp(worker, `no response within ${deadline} ms`), deadline);
        waiting.set(number, { resolve, reject, deadline: timer });
        const request: CitationRequest = { number, order };
        worker.postMessage(request);
      }),
    async close() {
      const closing = thread;
      thread = undefined;
      await closing?.terminate();
    },
  };
}
