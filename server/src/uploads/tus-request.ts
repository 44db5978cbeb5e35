import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Checksum } from './checksum.ts';

/** What our part of the server has found out about a request that tus answers. */
export interface TusRequest {
  /** `{uploadId}/{fileKey}`: whoever asks may write this file, and no other. */
  fileId: string;
  /** Of the body. */
  checksum: Checksum | undefined;
  body: Readable;
  /** Aborted when the request has to end; set by the server as soon as it has the request. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** The store and the naming function are told too little of the request that they work for. */
export const tusRequest = new AsyncLocalStorage<TusRequest>();
