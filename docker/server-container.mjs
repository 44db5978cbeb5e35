/** Runs the server's container as a plain process, with its command, settings and health check. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { run } from '../scripts/child.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { projectNode, root } from '../scripts/project.mjs';
import { interpolate } from './interpolate.mjs';

/** @param {string} path in the repository */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** @type {{ environment: Record<string, string>, healthcheck: { test: string[] }, stop_grace_period: string }} */
const service = parse(read('docker-compose.yml'), { merge: true }).services.server;
/** @type {string[]} */
const command = JSON.parse(/AS server[\s\S]*?^CMD (\[.+\])$/m.exec(read('docker/portal.Dockerfile'))?.[1] ?? '[]');

/** @param {string[]} words @returns {string[]} arguments after `node`, the only program of the container */
function argumentsOfNode([program, ...args]) {
  if (program !== 'node') throw new Error(`The container runs node, not ${program}`);
  return args;
}

/**
 * Environment that compose sets: the variables of `.env`, or compose's own defaults (`${NAME:-value}`).
 * @param {Record<string, string>} dotEnv
 * @param {Record<string, string>} replaced values for a machine without containers
 */
function settings(dotEnv, replaced) {
  const entries = Object.entries(service.environment).map(([name, value]) => [
    name,
    replaced[name] ?? interpolate(value, dotEnv),
  ]);
  return Object.fromEntries(entries);
}

/** @param {number} port @returns {Promise<boolean>} result of the container's health check */
async function isHealthy(port) {
  const [, ...words] = service.healthcheck.test;
  const args = argumentsOfNode(words).map((part) => part.replace('8080', `${port}`));
  return (await run(projectNode(), args)).code === 0;
}

/**
 * Starts the container's process with empty volumes.
 * @param {{ databaseUrl: string, dotEnv?: Record<string, string> }} options without a database URL, the embedded
 * database is used
 * @returns as soon as it is healthy. `folder` and `builds` are its volumes. `stop` ends it like Docker and returns its
 * exit code, or `undefined` if it did not end within its grace period.
 */
export async function startServerContainer({ databaseUrl, dotEnv = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-production-'));
  const port = await freePort();
  const builds = mkdtempSync(join(tmpdir(), 'mediothek-builds-'));
  const connection = { HOST: '127.0.0.1', PORT: `${port}`, DATABASE_URL: databaseUrl };
  const replaced = { ...connection, DATA_DIR: folder, DIST_DIR: builds };
  const server = spawn(projectNode(), argumentsOfNode(command), {
    cwd: root,
    // The deadline has its own tests. Here a slow machine should send rendered pages too.
    env: { ...process.env, NODE_ENV: 'production', RENDER_DEADLINE: '20000', ...settings(dotEnv, replaced) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    const graceMs = Number.parseInt(service.stop_grace_period, 10) * 1000;
    const code = await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    server.kill('SIGKILL');
    await ended;
    for (const volume of [folder, builds]) rmSync(volume, { recursive: true });
    return code;
  };
  while (!(await isHealthy(port))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} while starting`);
    await wait(200);
  }
  return { folder, builds, port, url: `http://127.0.0.1:${port}`, stop };
}
