import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canUseApt, findProgram, installWithApt } from './programs.mjs';

/** @returns {string | undefined} path of nginx, also from Debian's folder of programs for administrators */
export const findNginx = () => findProgram(['nginx'], ['/usr/sbin']);

/**
 * @param {string} nginx
 * @returns {string | undefined} path of the module that serves precompressed files, if it is installed
 */
export function brotliModule(nginx) {
  const path = join(dirname(nginx), '../lib/nginx/modules/ngx_http_brotli_static_module.so');
  return existsSync(path) ? path : undefined;
}

/**
 * Finds nginx and its module for precompressed files. In CI, as root on Debian, it installs them if they are missing.
 * Without them the tests behind nginx are skipped.
 * @param {(text: string) => void} writeLine
 * @throws {Error} in CI, if they cannot be installed
 */
export async function ensureNginx(writeLine) {
  const found = findNginx();
  if ((found && brotliModule(found)) || !process.env.CI) return;
  if (!canUseApt()) throw new Error('nginx is missing, and could not be installed with apt-get as root');
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static'];
  writeLine(`Installing nginx (apt-get install ${packages.join(' ')}) …`);
  await installWithApt(packages);
}

/**
 * Configuration of docs/operations.md for several servers of a portal, for the `http` block of nginx.
 * @param {number} port on 127.0.0.1
 * @param {readonly number[]} servers ports on 127.0.0.1
 */
export const nginxFront = (port, servers) => `
upstream portal {
  ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n  ')}
  keepalive 16;
}
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_next_upstream error timeout;
    proxy_pass http://portal;
  }
}`;
