/** docker/nginx.conf and docker/remote.conf in a plain nginx, without containers. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../scripts/programs.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { root } from '../scripts/project.mjs';

/** @returns {string | undefined} nginx's path, also where Debian keeps what only administrators run */
export const findNginx = () => findProgram(['nginx'], ['/usr/sbin']);

/** @param {string} nginx @returns {string | undefined} the module that serves files compressed beforehand, where installed */
export function brotliModule(nginx) {
  const path = join(dirname(nginx), '../lib/nginx/modules/ngx_http_brotli_static_module.so');
  return existsSync(path) ? path : undefined;
}

/**
 * One of our configurations with addresses of this machine in place of the containers'.
 *
 * @param {string} name
 * @param {Record<string, string>} replacements each has to be there, or the configuration is another one by now
 */
function configuration(name, replacements) {
  let text = readFileSync(join(root, 'docker', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docker/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/**
 * Starts the proxy in front of a server, with one static host in the place of all remotes'.
 *
 * @param {string} nginx
 * @param {number} serverPort
 * @returns once it answers
 */
export async function startFront(nginx, serverPort) {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-nginx-'));
  const [port, remotesPort] = [await freePort(), await freePort()];
  // What their images hold; what is published later is on the server alone.
  const served = join(folder, 'srv');
  cpSync(join(root, 'dist/remotes'), join(served, 'remotes'), { recursive: true });
  const brotli = brotliModule(nginx);
  const proxy = configuration('nginx.conf', {
    'listen 8080': `listen 127.0.0.1:${port}`,
    'http://remote-$remote:8080': `http://127.0.0.1:${remotesPort}`,
    'set $server server': 'set $server 127.0.0.1',
    'http://$server:8080': `http://$server:${serverPort}`,
  });
  const remotes = configuration('remote.conf', {
    'listen 8080': `listen 127.0.0.1:${remotesPort}`,
    'root /srv': `root ${served}`,
    ...(brotli ? {} : { 'brotli_static on;': '' }),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(brotli ? [`load_module ${brotli};`] : []),
    'daemon off; master_process off; error_log stderr;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    proxy,
    remotes,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), lines.join('\n'));
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${url}/healthz`).then(Boolean, () => false);
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await wait(50);
  }
  return { url, stop };
}
