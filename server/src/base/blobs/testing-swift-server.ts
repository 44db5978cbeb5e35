/** OpenStack Swift with its S3 interface, from Debian's packages: a real object storage for tests. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-client.ts';

const run = promisify(execFile);
const services = ['account', 'container', 'object'];
const serverNames = [...services, 'proxy'];
const cacheServer = 'memcached';
const programs = [cacheServer, 'swift-ring-builder', ...serverNames.map((name) => `swift-${name}-server`)];

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Whether all programs are on PATH. */
export const hasSwift = (): boolean => programs.every(isInstalled);

const pipeline =
  'catch_errors gatekeeper healthcheck proxy-logging cache listing_formats bulk tempurl s3api tempauth copy slo dlo proxy-logging proxy-server';
const filters = 'catch_errors gatekeeper healthcheck proxy_logging listing_formats bulk tempurl copy slo dlo'.split(
  ' ',
);

const ini = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .map(([name, values]) => [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

export interface Swift {
  /** Each process. It can be started again when it has ended. */
  processes: { name: string; child(): ChildProcess; start(): void }[];
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Deletes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts Swift on one empty folder, on 127.0.0.1.
 * @throws with the logs if it does not start
 */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-swift-'));
  for (const name of ['etc', 'node/disk', 'log']) mkdirSync(join(folder, name), { recursive: true });
  const [proxy = 0, cache = 0, ...ports] = await freePorts(2 + services.length);
  // Without workers each server is one process, so that nothing is left when it is killed.
  const common = { bind_ip: '127.0.0.1', workers: 0, user: userInfo().username, swift_dir: join(folder, 'etc') };
  const write = (name: string, text: string) => writeFileSync(join(folder, 'etc', name), text);
  write(
    'swift.conf',
    ini({
      'swift-hash': { swift_hash_path_prefix: 'a', swift_hash_path_suffix: 'b' },
      'swift-constraints': { max_header_size: 16_384 },
      'storage-policy:0': { name: 'default', default: 'yes' },
    }),
  );
  write(
    'proxy-server.conf',
    ini({
      DEFAULT: { ...common, bind_port: proxy },
      'pipeline:main': { pipeline },
      'app:proxy-server': { use: 'egg:swift#proxy', allow_account_management: 'true', account_autocreate: 'true' },
      'filter:tempauth': { use: 'egg:swift#tempauth', user_media_portal: 'secretkey .admin' },
      'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1', s3_acl: 'false', min_segment_size: 5_242_880 },
      'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${cache}` },
      ...Object.fromEntries(
        filters.map((name) => [`filter:${name.replace('proxy_', 'proxy-')}`, { use: `egg:swift#${name}` }]),
      ),
    }),
  );
  const rings = services.map((name, at) => ({ name, port: ports[at] ?? 0 }));
  for (const { name, port } of rings) {
    write(
      `${name}-server.conf`,
      ini({
        DEFAULT: { ...common, bind_port: port, devices: join(folder, 'node'), mount_check: 'false' },
        'pipeline:main': { pipeline: `${name}-server` },
        [`app:${name}-server`]: { use: `egg:swift#${name}` },
      }),
    );
    const builder = join(folder, 'etc', `${name}.builder`);
    const steps = [
      ['create', '6', '1', '1'],
      ['add', `r1z1-127.0.0.1:${port}/disk`, '1'],
    ];
    for (const step of [...steps, ['rebalance']]) await run('swift-ring-builder', [builder, ...step]);
  }
  const memcached = () =>
    spawn(cacheServer, ['-l', '127.0.0.1', '-p', String(cache), '-u', common.user], {
      stdio: 'ignore',
      detached: true,
    });
  const server = (name: string) => () =>
    spawn('sh', ['-c', `exec "$0" "$1" >>"$2" 2>&1`, ...serverArguments(folder, name)], {
      env: { ...process.env, SWIFT_DIR: common.swift_dir },
      stdio: 'ignore',
    });
  const launches = { [cacheServer]: memcached, ...Object.fromEntries(serverNames.map((name) => [name, server(name)])) };
  const processes = Object.entries(launches).map(([name, launch]) => {
    let child = launch();
    return { name, child: () => child, start: () => void (child = launch()) };
  });
  const running = () => processes.map(({ child }) => child());
  const abandon = () => {
    for (const child of running()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    const children = running();
    const ended = children.map((child) =>
      child.exitCode === null && child.signalCode === null
        ? new Promise((resolve) => child.once('exit', resolve))
        : undefined,
    );
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${proxy}`;
  const logs = () => serverNames.map((_, at) => readFileSync(join(folder, 'log', String(serverNames[at])), 'utf8'));
  const isReady = async () =>
    (await Promise.all([cache, ...ports].map(accepts))).every(Boolean) && (await responds(`${endpoint}/healthcheck`));
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 300 || running().some(({ exitCode }) => exitCode !== null)) {
      const text = logs().join('\n').slice(-5_000);
      await stop();
      throw new Error(`Swift does not start:\n${text}`);
    }
    await wait(200);
  }
  return { endpoint, region: 'us-east-1', accessKeyId: 'media:portal', secretAccessKey: 'secretkey', processes, stop };
}

const serverArguments = (folder: string, name: string): string[] => [
  `swift-${name}-server`,
  join(folder, 'etc', `${name}-server.conf`),
  join(folder, 'log', name),
];

/** Different ports that were free when they were tested. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export interface EmptyBucket {
  settings: S3Settings;
  /** The settings as environment variables of a server. */
  env: Record<string, string>;
  client: S3Client;
}

/** Creates a bucket. The caller destroys the client. */
export async function createBucket(swift: Swift, bucket: string): Promise<EmptyBucket> {
  const { endpoint, region, accessKeyId, secretAccessKey } = swift;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    settings: { endpoint, region, accessKeyId, secretAccessKey, bucket },
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    client,
  };
}

/**
 * Lets everybody read the objects of a bucket, at the URL that is returned. In Swift, a bucket is a container.
 * @returns without a slash at its end
 */
export async function publishBucket(
  { endpoint, accessKeyId, secretAccessKey }: Swift,
  bucket: string,
): Promise<string> {
  const user = { 'x-auth-user': accessKeyId, 'x-auth-key': secretAccessKey };
  const { headers } = await fetch(`${endpoint}/auth/v1.0`, { headers: user });
  const url = `${headers.get('x-storage-url')}/${bucket}`;
  const access = { 'x-auth-token': headers.get('x-auth-token') ?? '', 'x-container-read': '.r:*' };
  const { status } = await fetch(url, { method: 'POST', headers: access });
  if (status !== 204) throw new Error(`The container ${bucket} cannot be made public: ${status}`);
  return url;
}
