/** Metrics, remote health and automatic rollback of a server. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '../../base/db/database.ts';
import type { DeliverySettings } from '../delivery/delivery-context.ts';
import { uploadsInProcessing } from '../../uploads/processing-queue.ts';
import { startAutoRollback, type AutoRollback } from './auto-rollback.ts';
import { countResponses } from './http-metrics.ts';
import { type BuildsInUse, openRemoteHealth, type RemoteHealth } from './remote-health.ts';
import { describePortal, type RenderStats } from './portal-metrics.ts';
import { countRemotes } from './remote-metrics.ts';
import { serveMetrics, type MetricsAccess } from './serve-metrics.ts';

export interface WatchOptions {
  db: Kysely<Database>;
  /** `undefined` in development, where no builds are served. */
  builds: BuildsInUse | undefined;
  delivery: DeliverySettings | undefined;
  onError(error: Error): void;
}

export interface RemotesWatch {
  /** `undefined` if no builds are served. */
  health: RemoteHealth | undefined;
  /** Serves `/metrics` and counts all responses. */
  serve(app: FastifyInstance, access: MetricsAccess, renderStats: () => RenderStats | undefined): void;
  /** Starts the automatic rollback. @param log called for each rollback */
  startAutoRollback(log: (line: string) => void): void;
  /** Stops the automatic rollback and writes the remaining counts. */
  close(): Promise<void>;
}

export function watchRemotes({ db, builds, delivery, onError }: WatchOptions): RemotesWatch {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const onErrorWith = (what: string) => (cause: unknown) => onError(new Error(what, { cause }));
  const health =
    builds &&
    delivery &&
    openRemoteHealth({
      db,
      dist: delivery.dist,
      builds,
      listener: countRemotes(register),
      onError: onErrorWith('Reports about remotes cannot be written; they are kept for now'),
    });
  let autoRollback: AutoRollback | undefined;
  return {
    health,
    serve(app, access, renderStats) {
      countResponses(app, register);
      describePortal(register, {
        renders: renderStats,
        registry: () => builds?.registry(),
        registryProblem: () => builds?.problem(),
        uploadsWaiting: async () => (await uploadsInProcessing(db)).length,
      });
      serveMetrics(app, register, access);
    },
    startAutoRollback(log) {
      if (!health || !delivery) return;
      const { recorder } = health;
      const isNew = createChangeDetector();
      autoRollback = startAutoRollback({
        context: { db, ...delivery },
        recorder,
        log,
        onError(error) {
          // The same error recurs every five seconds, so it is reported once.
          if (isNew(String(error))) onErrorWith('Releases cannot be judged')(error);
        },
      });
    },
    async close() {
      await autoRollback?.close();
      await health?.recorder.close();
    },
  };
}

function createChangeDetector(): (value: string) => boolean {
  let last: string | undefined;
  return (value) => {
    const isNew = value !== last;
    last = value;
    return isNew;
  };
}
