import type { IncomingMessage, ServerResponse } from 'node:http';
import { ErrorBody, type ErrorCode, errorStatus, type RemoteRelease } from '@mediothek/contract';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Kysely } from 'kysely';
import type { ContentStore } from '../../content/content-store.ts';
import type { Database } from '../db/database.ts';
import type { RemoteHealth } from '../../remotes/health/remote-health.ts';
import type { DeliverySettings } from '../../remotes/delivery/delivery-context.ts';
import type { FindStreamStart } from '../../library/media/find-stream-start.ts';
import type { ProcessingQueue } from '../../uploads/processing-queue.ts';
import type { ResponseCache } from './response-cache.ts';
import type { UploadSettings } from '../../uploads/upload-settings.ts';

/** The Fastify instance that operations see: requests are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What operations work with. */
export interface AppContext {
  db: Kysely<Database>;
  /** Holds `files/<id>/…` and whatever else the server keeps outside the database */
  dataDir: string;
  /** What editors write */
  content: ContentStore;
  /** Scheme and host under which visitors know the portal, for addresses that leave it; none in tests and tools */
  origin?: string;
  /** The builds that new pages get; none where no pages are served (tests, tools) */
  release?: (cohort?: number) => RemoteRelease | Promise<RemoteRelease>;
  /** Where teams deliver their remotes; none where no builds are served (development, tests, tools) */
  delivery?: DeliverySettings;
  /** What the portal takes; the defaults without it */
  uploads?: UploadSettings;
  /** Where uploads are processed; without it they wait (tests, tools) */
  processing?: ProcessingQueue;
  /** The first segments of a medium's stream; none where nothing is played (tests, tools) */
  findStreamStart?: FindStreamStart;
  /** Answers that are the same for everybody; each is made anew without it (tests, tools) */
  responseCache?: ResponseCache;
  /** How remotes fare; none where no builds are served (tests, tools) */
  health?: RemoteHealth;
}

/** Registers one operation (or a plugin of several) below /api/v0. */
export type Operation = (app: App, context: AppContext) => void | Promise<void>;

const alwaysPossible: ErrorCode[] = ['internal', 'unavailable'];

/** The `response` entries of the errors an operation answers; every one may fail inside. */
export function errorResponses(...codes: ErrorCode[]): Record<number, typeof ErrorBody> {
  return Object.fromEntries([...codes, ...alwaysPossible].map((code) => [errorStatus[code], ErrorBody]));
}
