/** OpenStack Swift with its S3 interface, from Debian's packages: a real object storage for tests. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './child.mjs';
import { freePort } from './postgres.mjs';
import { canUseApt, findProgram, installWithApt } from './programs.mjs';

const services = /** @type {const} */ (['account', 'container', 'object']);
const programs = ['memcached', 'swift-ring-builder', ...[...services, 'proxy'].map((name) => `swift-${name}-server`)];
const packages = ['memcached', ...['proxy', ...services].map((name) => `swift-${name}`)];

/** @returns {boolean} whether all programs are on PATH */
export const hasSwift = () => programs.every((name) => findProgram([name]) !== undefined);

/**
 * In CI, as root on Debian, installs Swift if it is missing. Without it the tests with an object storage are skipped.
 * @param {(text: string) => void} writeLine
 * @throws {Error} in CI, if it cannot be installed
 */
export async function ensureSwift(writeLine) {
  if (hasSwift() || !process.env.CI) return;
  if (!canUseApt()) throw new Error('OpenStack Swift is missing, and could not be installed with apt-get as root');
  writeLine(`Installing OpenStack Swift (apt-get install ${packages.join(' ')}) …`);
  await installWithApt(packages);
}

const pipeline =
  'catch_errors gatekeeper healthcheck proxy-logging cache listing_formats bulk tempurl s3api tempauth copy slo dlo proxy-logging proxy-server';
const filters = 'catch_errors gatekeeper healthcheck proxy_logging listing_formats bulk tempurl copy slo dlo'.split(
  ' ',
);

/** @param {Record<string, Record<string, string | number>>} sections */
const ini = (sections) =>
  Object.entries(sections)
    .map(([name, values]) => [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

/**
 * Starts Swift on one empty folder, on 127.0.0.1.
 * @returns {Promise<{ endpoint: string, region: string, accessKeyId: string, secretAccessKey: string,
 *   stop: () => Promise<void> }>} `stop` deletes the folder
 * @throws {Error} with the logs if it does not start
 */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-swift-'));
  for (const name of ['etc', 'node/disk', 'log']) mkdirSync(join(folder, name), { recursive: true });
  const [proxy = 0, cache = 0, ...ports] = await freePorts(2 + services.length);
  const common = { bind_ip: '127.0.0.1', workers: 1, user: userInfo().username, swift_dir: join(folder, 'etc') };
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, 'etc', name), text);
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
    for (const step of [...steps, ['rebalance']]) await run('swift-ring-builder', [builder, ...step], {});
  }
  const memcached = spawn(
    findProgram(['memcached']) ?? '',
    ['-l', '127.0.0.1', '-p', String(cache), '-u', common.user],
    {
      stdio: 'ignore',
    },
  );
  const servers = [...services, 'proxy'].map((name) =>
    spawn('sh', ['-c', `exec "$0" "$1" >"$2" 2>&1`, ...serverArguments(folder, name)], {
      env: { ...process.env, SWIFT_DIR: common.swift_dir },
      stdio: 'ignore',
    }),
  );
  const children = [memcached, ...servers];
  const abandon = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
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
  const logs = () =>
    servers.map((_, at) => readFileSync(join(folder, 'log', String([...services, 'proxy'][at])), 'utf8'));
  for (let tries = 0; !(await responds(`${endpoint}/healthcheck`)); tries += 1) {
    if (tries > 300 || children.some(({ exitCode }) => exitCode !== null)) {
      const text = logs().join('\n').slice(-5_000);
      await stop();
      throw new Error(`Swift does not start:\n${text}`);
    }
    await wait(200);
  }
  return { endpoint, region: 'us-east-1', accessKeyId: 'media:portal', secretAccessKey: 'secretkey', stop };
}

/** @param {string} folder @param {string} name */
const serverArguments = (folder, name) => [
  `swift-${name}-server`,
  join(folder, 'etc', `${name}-server.conf`),
  join(folder, 'log', name),
];

/** @param {number} count @returns {Promise<number[]>} different ports */
async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** @param {string} url */
const responds = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
