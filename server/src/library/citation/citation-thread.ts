/** Makes citations in a worker thread: reading a style takes a third of a second and would block all other requests. */
import { parentPort } from 'node:worker_threads';
import { citationsOf, type CitationJob } from './citations-of.ts';
import type { Citation } from '@mediothek/contract';

export interface CitationRequest {
  number: number;
  order: CitationJob;
}
export interface CitationResult {
  number: number;
  citations?: Citation[];
  error?: string;
}

parentPort?.on('message', ({ number, order }: CitationRequest) => {
  parentPort?.postMessage(resultOf(number, order));
});

function resultOf(number: number, order: CitationJob): CitationResult {
  try {
    return { number, citations: citationsOf(order) };
  } catch (error) {
    return { number, error: String(error) };
  }
}
