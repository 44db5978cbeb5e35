import type { PortalNode, RemoteRegistry, StorageCount } from '@mediothek/contract';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PurgeFigures } from '../../base/http/shared-cache-purger.ts';
import type { ReplicaState } from '../../base/db/replica.ts';
import { countContents } from '../../base/nodes.ts';

/** Figures of the render threads. `outcomes` counts pages by outcome. */
export interface RenderStats {
  outcomes: Record<string, number>;
  restarts: number;
  threads: number;
  busy: number;
}

/** Figures that other modules count. */
export interface PortalFigures {
  /** `undefined` if nothing is rendered. */
  renders(): RenderStats | undefined;
  /** `undefined` if there are no shared caches. */
  purges(): PurgeFigures | undefined;
  /** State of each read replica of the database. */
  replicas(): ReplicaState[];
}

/** State of the portal, read for each request of `/metrics`. */
export interface PortalState extends PortalFigures {
  registry(): RemoteRegistry | undefined;
  registryProblem(): string | undefined;
  /** @throws if the database does not respond */
  uploadsWaiting(): Promise<number>;
  /** @throws if the database does not respond */
  nodes(): Promise<PortalNode[]>;
  /**
   * Last count of the stored files; `undefined` before the first one.
   * @throws if the database does not respond
   */
  storage(): Promise<StorageCount | undefined>;
}

/** Milliseconds. Longer than a healthy database takes, shorter than the timeout of collectors. */
const timeoutMs = 1_500;

/** Reads of the database. `undefined`: it does not respond. */
interface DatabaseReads {
  uploadsWaiting(): Promise<number | undefined>;
  nodes(): Promise<PortalNode[] | undefined>;
  storage(): Promise<StorageCount | undefined>;
}

async function withTimeout<T>(read: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), timeoutMs).unref());
  return Promise.race([read.catch(() => undefined), timeout]);
}

/** All metrics of a response are collected at the same time. Those that need the same figures read them once. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return () => {
    running ??= withTimeout(read()).finally(() => (running = undefined));
    return running;
  };
}

export function describePortal(register: Registry, state: PortalState): void {
  const add = (metric: Gauge | Counter) => register.registerMetric(metric);
  add(
    new Counter({
      name: 'mediothek_renders_total',
      help: 'Pages by the outcome of their rendering',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(state.renders()?.outcomes ?? {})) this.inc({ outcome }, count);
      },
    }),
  );
  add(
    new Counter({
      name: 'mediothek_render_thread_restarts_total',
      help: 'Render threads that were replaced because they hung or ended',
      registers: [],
      collect() {
        this.reset();
        this.inc(state.renders()?.restarts ?? 0);
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_render_threads',
      help: 'Render threads in use',
      registers: [],
      collect() {
        this.set(state.renders()?.threads ?? 0);
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_render_busy',
      help: 'Pages in progress in the render threads',
      registers: [],
      collect() {
        this.set(state.renders()?.busy ?? 0);
      },
    }),
  );
  add(
    new Counter({
      name: 'mediothek_shared_cache_purges_total',
      help: 'Requests that purge shared caches, by outcome; failed ones are repeated',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(state.purges() ?? {})) this.inc({ outcome }, count);
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_remote_info',
      help: 'Live versions of remotes; always 1',
      labelNames: ['remote', 'version', 'channel'],
      registers: [],
      collect() {
        this.reset();
        for (const [remote, { version, canary }] of Object.entries(state.registry()?.remotes ?? {})) {
          this.set({ remote, version, channel: 'live' }, 1);
          if (canary) this.set({ remote, version: canary.version, channel: 'canary' }, 1);
        }
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_registry_problem',
      help: '1 while the registry file of the remotes is not the one in use, because it is invalid',
      registers: [],
      collect() {
        this.set(state.registryProblem() === undefined ? 0 : 1);
      },
    }),
  );
  const reads: DatabaseReads = {
    uploadsWaiting: sharedRead(() => state.uploadsWaiting()),
    nodes: sharedRead(() => state.nodes()),
    storage: sharedRead(() => state.storage()),
  };
  describeDatabase(add, reads);
  describeReplicas(add, state);
  describeNodes(add, reads);
  describeStorage(add, reads);
}

/** Each process measures the replicas itself. */
function describeReplicas(add: (metric: Gauge | Counter) => void, { replicas }: PortalState): void {
  add(
    new Gauge({
      name: 'mediothek_replica_used',
      help: '1 while the read replica is used, 0 while it does not respond or its data are too old',
      labelNames: ['replica'],
      registers: [],
      collect() {
        this.reset();
        for (const { address, state } of replicas()) this.set({ replica: address }, state === 'used' ? 1 : 0);
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_replica_lag_seconds',
      help: 'Seconds, at most, by which the data of the read replica are older; missing while it does not respond',
      labelNames: ['replica'],
      registers: [],
      collect() {
        this.reset();
        for (const { address, lagMs } of replicas())
          if (lagMs !== undefined) this.set({ replica: address }, lagMs / 1000);
      },
    }),
  );
  add(
    new Counter({
      name: 'mediothek_replica_statements_total',
      help: 'Statements for the read replica, by outcome; repeated ones were executed by the primary',
      labelNames: ['replica', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const { address, statements } of replicas())
          for (const [outcome, count] of Object.entries(statements)) this.inc({ replica: address, outcome }, count);
      },
    }),
  );
}

/** Every process exports the same numbers about all processes. */
function describeNodes(add: (metric: Gauge) => void, { nodes }: DatabaseReads): void {
  add(
    new Gauge({
      name: 'mediothek_nodes',
      help: 'Processes of the portal that run, or were seen within the last hour and do not respond',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        this.reset();
        for (const { kind, responds } of (await nodes()) ?? [])
          this.inc({ kind, state: responds ? 'running' : 'silent' });
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_contents',
      help: 'Different content folders that running processes use; more than 1: they differ',
      registers: [],
      async collect() {
        const found = await nodes();
        if (found) this.set(countContents(found));
        else this.remove();
      },
    }),
  );
}

function describeDatabase(add: (metric: Gauge) => void, { uploadsWaiting }: DatabaseReads): void {
  add(
    new Gauge({
      name: 'mediothek_database_up',
      help: '1 while the database responds',
      registers: [],
      async collect() {
        this.set((await uploadsWaiting()) === undefined ? 0 : 1);
      },
    }),
  );
  add(
    new Gauge({
      name: 'mediothek_uploads_waiting',
      help: 'Uploads in processing or waiting for it',
      registers: [],
      async collect() {
        const waiting = await uploadsWaiting();
        // An unknown value is omitted.
        if (waiting === undefined) this.remove();
        else this.set(waiting);
      },
    }),
  );
}

/** Every process exports the same count, which is up to a day old. */
function describeStorage(add: (metric: Gauge) => void, { storage }: DatabaseReads): void {
  for (const [figure, help] of [
    ['bytes', 'Bytes of the stored files by top-level folder, as last counted'],
    ['objects', 'Stored files by top-level folder, as last counted'],
  ] as const) {
    add(
      new Gauge({
        name: `mediothek_storage_${figure}`,
        help,
        labelNames: ['area'],
        registers: [],
        async collect() {
          this.reset();
          for (const area of (await storage())?.areas ?? []) this.set({ area: area.name }, area[figure]);
        },
      }),
    );
  }
  add(
    new Gauge({
      name: 'mediothek_storage_counted_timestamp_seconds',
      help: 'When the stored files were last counted, in seconds since 1970',
      registers: [],
      async collect() {
        const count = await storage();
        if (count) this.set(Date.parse(count.counted) / 1000);
        else this.remove();
      },
    }),
  );
}
