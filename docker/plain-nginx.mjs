/** Runs the configurations of the containers in a plain nginx, without containers. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliModule } from '../scripts/nginx.mjs';
import { root } from '../scripts/project.mjs';

/**
 * Reads a configuration and replaces URLs and ports of containers by those of this machine.
 * @param {string} name
 * @param {Record<string, string>} replacements throws if the configuration lacks one of them, because it has changed
 * then
 */
export function configuration(name, replacements) {
  let text = readFileSync(join(root, 'docker', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docker/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/**
 * @param {string} folder for the file; the caller deletes it
 * @param {string} trusted TRUSTED_PROXIES of the proxy's container
 * @returns configuration that the container writes when it starts
 * @throws {Error} if the container would not start; `stderr` says why
 */
export function trustedProxies(folder, trusted = '') {
  const file = join(folder, 'trusted-proxies.conf');
  const env = { ...process.env, TRUSTED_PROXIES: trusted, TRUSTED_PROXIES_FILE: file };
  execFileSync('sh', [join(root, 'docker/start-proxy.sh'), 'true'], { env, stdio: 'pipe' });
  return readFileSync(file, 'utf8');
}

/**
 * @param {string} nginx
 * @param {string} folder for nginx's own files; the caller deletes it
 * @param {{ servers: string[], origins: string[] }} content each origin belongs to a server and has `/healthz`
 * @returns {Promise<() => Promise<void>>} stops nginx; resolves as soon as all origins respond
 * @throws {Error} if nginx ends before
 */
export async function startNginx(nginx, folder, { servers, origins }) {
  const brotli = brotliModule(nginx);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(brotli ? [`load_module ${brotli};`] : []),
    'daemon off; master_process off; error_log stderr;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    ...servers.map((text) => (brotli ? text : text.replaceAll('brotli_static on;', ''))),
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, lines.join('\n'));
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (const origin of origins) {
    while (!(await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5000) }).then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
      await wait(50);
    }
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
