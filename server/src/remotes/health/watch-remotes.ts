/** Metrics, remote health and automatic rollback of a server. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Database } from '../../base/db/database.ts';
import { readNodes } from '../../base/nodes.ts';
import type { DeliverySettings } from '../delivery/delivery-context.ts';
import { uploadsInProcessing } from '../../uploads/processing-queue.ts';
import { startAutoRollback, type AutoRollback } from './auto-rollback.ts';
import type { HealthListener } from './health-recorder.ts';
import { type BuildsInUse, openRemoteHealth, type RemoteHealth } from './remote-health.ts';
import { describePortal, type PortalFigures } from './portal-metrics.ts';
import { serveMetrics, type MetricsAccess } from './serve-metrics.ts';
import { readStorageCount } from '../status/storage-count.ts';

export interface WatchOptions {
  db: Kysely<Database>;
  /** `undefined` in development, where no builds are served. */
  builds: BuildsInUse | undefined;
  delivery: DeliverySettings | undefined;
  /** Whether other processes serve the portal, too. */
  hasOthers: boolean;
  onError(error: Error): void;
}

export interface RemotesWatch {
  /** `undefined` if no builds are served. */
  health: RemoteHealth | undefined;
  /** Serves `/metrics` and counts all responses. */
  serve(app: FastifyInstance, access: MetricsAccess, figures: PortalFigures): void;
  /** Starts the automatic rollback. @param log called for each rollback */
  startAutoRollback(log: (line: string) => void): void;
  /** Stops the automatic rollback and writes the remaining counts. */
  close(): Promise<void>;
}

/** Seconds. A cached page takes a millisecond, a rendered one up to the deadline. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Allowed values of the label. Routes are defined by the program, but methods are sent by clients. */
const methodLabels = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts every response, including those to the renderer's own API calls. */
function countResponses(app: FastifyInstance, register: Registry): void {
  const requests = new Counter({
    name: 'mediothek_http_requests_total',
    help: 'Responses by route and class of status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'mediothek_http_request_duration_seconds',
    help: 'Seconds from the request until the response is sent',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const method = methodLabels.has(request.method) ? request.method : 'other';
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ route }, reply.elapsedTime / 1000);
  });
}

/** Counts the health of remotes that this process records. */
function countRemotes(register: Registry): HealthListener {
  const labelNames = ['remote', 'version'];
  const mounts = new Counter({
    name: 'mediothek_remote_mounts_total',
    help: 'Remotes that browsers mounted',
    labelNames,
    registers: [register],
  });
  const failures = new Counter({
    name: 'mediothek_remote_failures_total',
    help: 'Remotes that browsers could not load, mount or render',
    labelNames: [...labelNames, 'phase'],
    registers: [register],
  });
  const renders = new Counter({
    name: 'mediothek_remote_renders_total',
    help: 'Renderings of a remote on the server',
    labelNames: [...labelNames, 'outcome'],
    registers: [register],
  });
  const rejected = new Counter({
    name: 'mediothek_remote_reports_rejected_total',
    help: 'Requests with reports about remotes that did not count',
    labelNames: ['reason'],
    registers: [register],
  });
  return {
    mounted: (remote, version) => mounts.inc({ remote, version }),
    failed: (remote, version, phase) => failures.inc({ remote, version, phase }),
    rendered: (remote, version, ok) => renders.inc({ remote, version, outcome: ok ? 'ok' : 'failed' }),
    rejected: (reason) => rejected.inc({ reason }),
  };
}

export function watchRemotes({ db, builds, delivery, hasOthers, onError }: WatchOptions): RemotesWatch {
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
      hasOthers,
      listener: countRemotes(register),
      onError: onErrorWith('Reports about remotes cannot be written; they stay in memory for now'),
    });
  let autoRollback: AutoRollback | undefined;
  return {
    health,
    serve(app, access, figures) {
      countResponses(app, register);
      describePortal(register, {
        ...figures,
        registry: () => builds?.registry(),
        registryProblem: () => builds?.problem(),
        uploadsWaiting: async () => (await uploadsInProcessing(db)).length,
        nodes: () => readNodes(db),
        storage: () => readStorageCount(db),
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
