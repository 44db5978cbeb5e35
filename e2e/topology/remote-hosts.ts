/**
 * Hosts each remote on its own origin: with docker/remote.conf in nginx if it is installed, otherwise with the same
 * rules in Node.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { configuration, startNginx } from '../../docker/plain-nginx.mjs';
import { findNginx } from '../../scripts/nginx.mjs';
import { freePort } from '../fixtures/server.ts';
import { builtFolder } from './changed-build.ts';

export interface RemoteHost {
  origin: string;
  /** Folder of the build that the host serves. */
  folder: string;
  /** URL of that folder. */
  base: string;
}

export interface RemoteHosts {
  hosts: Readonly<Record<string, RemoteHost>>;
  stop(): Promise<void>;
}

export const nginx = findNginx();

/** Starts a host for the live build of each remote. The hosts use 127.0.0.1; the portal uses `localhost`. */
export async function startRemoteHosts(names: readonly string[]): Promise<RemoteHosts> {
  const root = await mkdtemp(join(tmpdir(), 'mediothek-hosts-'));
  const hosts: Record<string, RemoteHost> = {};
  const configs: HostConfig[] = [];
  for (const name of names) {
    const build = await builtFolder(name);
    const [served, port] = [join(root, name), await freePort()];
    const path = `/remotes/${name}/${basename(build)}`;
    await cp(build, join(served, path), { recursive: true });
    const origin = `http://127.0.0.1:${port}`;
    hosts[name] = { origin, folder: join(served, path), base: origin + path };
    configs.push({ port, served });
  }
  const stop = nginx ? await startNginxHosts(nginx, root, configs) : await startNodeHosts(configs);
  return {
    hosts,
    async stop() {
      await stop();
      await rm(root, { recursive: true });
    },
  };
}

interface HostConfig {
  port: number;
  /** Document root of the host. */
  served: string;
}
type Stop = () => Promise<void>;

function startNginxHosts(program: string, folder: string, configs: readonly HostConfig[]): Promise<Stop> {
  const servers = configs.map(({ port, served }) =>
    configuration('remote.conf', { 'listen 8080': `listen 127.0.0.1:${port}`, 'root /srv': `root ${served}` }),
  );
  return startNginx(program, folder, { servers, origins: configs.map(({ port }) => `http://127.0.0.1:${port}`) });
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
const isPublic = /^\/remotes\/[a-z0-9-]+\/[\w.-]+\/(build\.json$|(web|embed|node)\/)/;

async function startNodeHosts(configs: readonly HostConfig[]): Promise<Stop> {
  const servers: Server[] = [];
  for (const { port, served } of configs) {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const end = (status: number, body?: Buffer) => response.writeHead(status).end(body);
      if (path === '/healthz') return end(204);
      if (!isPublic.test(path)) return end(404);
      response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('x-content-type-options', 'nosniff');
      return readFile(join(served, path)).then(
        (body) => {
          response.setHeader('cache-control', 'public, max-age=31536000, immutable');
          end(200, body);
        },
        () => end(404),
      );
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    servers.push(server);
  }
  return async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
}
