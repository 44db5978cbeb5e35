import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Checksum } from './checksum.ts';

/** Context of a request that tus handles. */
export interface TusRequest {
  /** `{uploadId}/{fileKey}`: the only file that the request may write. */
  fileId: string;
  /** Checksum of the body. */
  checksum: Checksum | undefined;
  body: Readable;
  /** Aborted when the request has to end. TusServer sets it when it gets the request. */
  signal: AbortSignal;
  /** Whether no other request may write the file. Becomes `false` if this process was stopped for too long. */
  isLocked(): boolean;
  log: FastifyBaseLogger;
}

/** Current request. @tus/server does not pass enough of it to the store and the naming function. */
export const tusRequest = new AsyncLocalStorage<TusRequest>();
