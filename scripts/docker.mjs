import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from './programs.mjs';

const onDebian = '(Debian: `apt-get install docker.io docker-compose mmdebstrap iptables`)';

/** @param {NodeJS.ProcessEnv} env @returns {boolean} whether an engine responds */
function responds(env) {
  try {
    execFileSync('docker', ['info'], { env, stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * @typedef {object} Engine
 * @property {NodeJS.ProcessEnv} env for `docker` and compose
 * @property {string[]} compose compose with its arguments: `docker compose`, or Docker Compose 1
 * @property {() => Promise<void>} stop ends the engine, if it was started here
 */

/**
 * Finds the engine of this machine. As root it starts one of its own, in a temporary folder, if there is none.
 * @returns {Promise<Engine | string>} the reason, if there is no engine
 */
export async function startDocker() {
  if (!findProgram(['docker'])) return `Docker is not installed ${onDebian}`;
  // The legacy builder accepts base images that exist only here.
  const env = { ...process.env, DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0', COMPOSE_HTTP_TIMEOUT: '300' };
  const compose = composeCommand(env);
  if (!compose) return `Docker Compose is not installed ${onDebian}`;
  if (responds(env)) return { env, compose, async stop() {} };
  const daemon = findProgram(['dockerd'], ['/usr/sbin']);
  if (!daemon) return `no Docker engine is installed ${onDebian}`;
  if (process.getuid?.() !== 0) return 'no Docker engine runs, and only root can start one';
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-docker-'));
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const folders = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')];
  const child = spawn(daemon, [...folders, '-H', socket, '--pidfile', join(folder, 'docker.pid')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    // The engine leaves the namespace of its network mounted.
    const [namespaces, umount] = [join(folder, 'exec/netns'), findProgram(['umount'])];
    if (umount && existsSync(namespaces)) {
      for (const name of readdirSync(namespaces)) spawnSync(umount, [join(namespaces, name)]);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const own = { ...env, DOCKER_HOST: socket };
  for (let attempt = 0; attempt < 60 && child.exitCode === null; attempt += 1) {
    if (existsSync(join(folder, 'docker.sock')) && responds(own)) return { env: own, compose, stop };
    await wait(500);
  }
  await stop();
  return 'the Docker engine does not start on this machine';
}

/** @param {NodeJS.ProcessEnv} env @returns {string[] | undefined} */
function composeCommand(env) {
  try {
    execFileSync('docker', ['compose', 'version'], { env, stdio: 'ignore' });
    return ['docker', 'compose'];
  } catch {
    const compose = findProgram(['docker-compose']);
    return compose ? [compose] : undefined;
  }
}
