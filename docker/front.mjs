/** Runs docker/nginx.conf and docker/remote.conf in a plain nginx, in front of a server. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/postgres.mjs';
import { root } from '../scripts/project.mjs';
import { configuration, startNginx, trustedProxies } from './plain-nginx.mjs';

/**
 * Starts the proxy in front of a server. One static host serves the files of all remotes.
 * @param {string} nginx
 * @param {number} serverPort
 * @returns as soon as it responds
 */
export async function startFront(nginx, serverPort) {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-nginx-'));
  const [port, remotesPort] = [await freePort(), await freePort()];
  // Content of the remotes' images. Builds that are published later are on the server only.
  const served = join(folder, 'srv');
  cpSync(join(root, 'dist/remotes'), join(served, 'remotes'), { recursive: true });
  const proxy = configuration('nginx.conf', {
    'listen 8080': `listen 127.0.0.1:${port}`,
    'http://remote-$remote:8080': `http://127.0.0.1:${remotesPort}`,
    'set $server server': 'set $server 127.0.0.1',
    'http://$server:8080': `http://$server:${serverPort}`,
  });
  const remotes = configuration('remote.conf', {
    'listen 8080': `listen 127.0.0.1:${remotesPort}`,
    'root /srv': `root ${served}`,
  });
  const url = `http://127.0.0.1:${port}`;
  const stopNginx = await startNginx(nginx, folder, {
    servers: [trustedProxies(folder), proxy, remotes],
    origins: [url],
  });
  const stop = async () => {
    await stopNginx();
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}
