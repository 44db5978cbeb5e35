/** Each remote on a host and an origin of its own: docker/remote.conf in nginx where there is one, else the same rules in Node. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, repositoryRoot } from '../fixtures/server.ts';
import { builtFolder } from './changed-build.ts';

export interface RemoteHost {
  origin: string;
  /** Folder of the build that it serves. */
  folder: string;
  /** Address of that folder. */
  base: string;
}

export interface RemoteHosts {
  hosts: Readonly<Record<string, RemoteHost>>;
  stop(): Promise<void>;
}

const candidates = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
/** Debian keeps it where only administrators look. */
export const nginx = candidates.find(existsSync);

/** Starts a host for the live build of each remote; the portal is `localhost`, these are not. */
export async function startRemoteHosts(names: readonly string[]): Promise<RemoteHosts> {
  const root = await mkdtemp(join(tmpdir(), 'mediothek-hosts-'));
  const hosts: Record<string, RemoteHost> = {};
  const places: HostPlace[] = [];
  for (const name of names) {
    const build = await builtFolder(name);
    const [served, port] = [join(root, name), await freePort()];
    const path = `/remotes/${name}/${basename(build)}`;
    await cp(build, join(served, path), { recursive: true });
    const origin = `http://127.0.0.1:${port}`;
    hosts[name] = { origin, folder: join(served, path), base: origin + path };
    places.push({ port, served });
  }
  const stop = nginx ? await startNginx(nginx, root, places) : await startNodeHosts(places);
  for (const { origin } of Object.values(hosts)) {
    await expect.poll(() => fetch(`${origin}/healthz`).then(({ status }) => status, String)).toBe(204);
  }
  return {
    hosts,
    async stop() {
      await stop();
      await rm(root, { recursive: true });
    },
  };
}

interface HostPlace {
  port: number;
  /** Folder that its addresses begin in. */
  served: string;
}
type Stop = () => Promise<void>;

async function startNginx(program: string, folder: string, places: readonly HostPlace[]): Promise<Stop> {
  const compressed = join(dirname(program), '../lib/nginx/modules/ngx_http_brotli_static_module.so');
  const text = await readFile(join(repositoryRoot, 'docker/remote.conf'), 'utf8');
  const servers = places.map(({ port, served }) => {
    const here = text.replace('listen 8080', `listen 127.0.0.1:${port}`).replace('root /srv', `root ${served}`);
    return existsSync(compressed) ? here : here.replace('brotli_static on;', '');
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    [
      ...(existsSync(compressed) ? [`load_module ${compressed};`] : []),
      'daemon off; master_process off; error_log stderr;',
      `pid ${join(folder, 'nginx.pid')};`,
      'events {}',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
      ...servers,
      '}',
    ].join('\n'),
  );
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
const isPublic = /^\/remotes\/[a-z0-9-]+\/[\w.-]+\/(build\.json$|(web|embed|node)\/)/;

async function startNodeHosts(places: readonly HostPlace[]): Promise<Stop> {
  const servers: Server[] = [];
  for (const { port, served } of places) {
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
