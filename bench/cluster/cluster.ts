/**
 * A whole portal as plain processes on this machine: nginx, two servers, two workers, PgBouncer, a primary with a
 * standby, and Swift. Each process that ends is started again.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx, nginxFront } from '../../scripts/nginx.mjs';
import { childrenOf, freePort } from '../../scripts/postgres.mjs';
import { createBucket, startSwift } from '../../server/src/base/blobs/testing-swift-server.ts';
import { type Databases, startDatabases } from './databases.ts';
import { type Service, supervise } from './supervisor.ts';

const root = join(import.meta.dirname, '../..');

export interface Cluster {
  /** URL of nginx. */
  url: string;
  databases: Databases;
  servers: Service[];
  workers: Service[];
  /** First processes of all parts, and the workers of nginx: what may be killed. */
  pidsOf: Record<string, () => (number | undefined)[]>;
  /** Waits until all processes serve and commits wait for the standby. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

const isUp = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/** With two worker processes. */
const nginxConfiguration = (folder: string, port: number, servers: readonly number[]) => `
daemon off; master_process on; worker_processes 2; user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
error_log stderr crit;
pid ${join(folder, 'nginx.pid')};
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')}
client_max_body_size 0;
proxy_request_buffering off;
${nginxFront(port, servers)}
}`;

/** @param environment further settings of servers and workers */
export async function startCluster(environment: Record<string, string> = {}): Promise<Cluster> {
  const nginxProgram = findNginx();
  if (!nginxProgram) throw new Error('There is no nginx here');
  const [databases, swift] = await Promise.all([startDatabases(), startSwift()]);
  const { endpoint, region, accessKeyId, secretAccessKey } = swift;
  (await createBucket(swift, 'library')).client.destroy();

  const folder = mkdtempSync(join(tmpdir(), 'mediothek-cluster-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const port = await freePort();
  const ports = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    DATA_DIR: dataDir,
    DATABASE_URL: databases.url,
    DATABASE_REPLICA_URLS: databases.serverUrls.join(),
    // A failover takes longer than two seconds.
    REPLICA_MAX_LAG: '10',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'library',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    WORKER: 'off',
    SHUTDOWN_DELAY: '2',
    REQUEST_WAIT: '5000',
    LOG_LEVEL: 'error',
    ...environment,
  };
  const run = (own: Record<string, string>, errors: 'inherit' | 'ignore', ...args: string[]) =>
    spawn(process.execPath, args, { cwd: root, env: { ...env, ...own }, stdio: ['ignore', 'ignore', errors] });
  const servers: Service[] = [];
  for (const own of ports) {
    const launch = () => run({ PORT: String(own) }, 'inherit', 'server/src/main.ts');
    const server = supervise(`server ${servers.length + 1}`, launch, isUp(`http://127.0.0.1:${own}/health/ready`));
    servers.push(server);
    // The first one migrates the database and imports the demo.
    await server.untilReady();
  }
  const workers = [1, 2].map((number) =>
    supervise(`worker ${number}`, () => run({}, 'ignore', 'server/src/cli/main.ts', 'worker')),
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, port, ports));
  const nginx = supervise(
    'nginx',
    () => spawn(nginxProgram, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] }),
    isUp(`${url}/healthz`),
  );
  // A process of Swift that is killed is started again, too.
  let isStopped = false;
  for (const { child, start } of swift.processes) {
    const restart = (): void => {
      if (isStopped) return;
      start();
      child().once('exit', restart);
    };
    child().once('exit', restart);
  }
  const pidsOfServices = (services: Service[]) => () => services.map(({ pid }) => pid());
  return {
    url,
    databases,
    servers,
    workers,
    pidsOf: {
      server: pidsOfServices(servers),
      worker: pidsOfServices(workers),
      PgBouncer: pidsOfServices(databases.bouncers),
      'worker of nginx': () => {
        const pid = nginx.pid();
        return pid === undefined ? [] : childrenOf(pid);
      },
      replica: () => [databases.standbyPid()],
      primary: () => [databases.primaryPid()],
      Swift: () => swift.processes.map(({ child }) => child().pid),
    },
    async untilWhole() {
      await databases.untilReplicated();
      await Promise.all([...servers, ...workers, nginx, ...databases.bouncers].map((service) => service.untilReady()));
      while (!(await isUp(`${endpoint}/healthcheck`)().catch(() => false))) await wait(100);
    },
    async stop() {
      isStopped = true;
      await nginx.stop();
      await Promise.all([...servers, ...workers].map((service) => service.stop()));
      await Promise.all([databases.stop(), swift.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
