/** OpenStack Swift in a process of its own, and nginx in front of it as a CDN. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { configuration, startNginx } from '../../docker/plain-nginx.mjs';
import { findNginx } from '../../scripts/nginx.mjs';
import { freePort, repositoryRoot } from '../fixtures/server.ts';

export interface SwiftBucket {
  /** Settings of a server. */
  env: Record<string, string>;
  /** URL at which everybody may read the bucket. */
  url: string;
}

export interface RunningBucket extends SwiftBucket {
  stop(): Promise<void>;
}

/** @returns `undefined` if Swift is not installed */
export async function startBucket(bucket: string): Promise<RunningBucket | undefined> {
  const program = [join(import.meta.dirname, 'run-swift.ts'), bucket];
  const child = spawn(join(repositoryRoot, 'node_modules/.bin/node'), program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    // The program prints nothing else.
    const started = JSON.parse(line) as SwiftBucket | null;
    if (!started) return undefined;
    return {
      ...started,
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error('OpenStack Swift does not start');
}

export const nginx = findNginx();

export interface Cdn {
  url: string;
  stop(): Promise<void>;
}

/** Starts nginx with the shipped configuration. It sends the public part of a bucket, with CORS. */
export async function startCdn(bucket: SwiftBucket): Promise<Cdn> {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-cdn-'));
  const [port, { origin, pathname }] = [await freePort(), new URL(bucket.url)];
  const server = configuration('storage-cdn.conf', {
    'listen 8080': `listen 127.0.0.1:${port}`,
    'https://storage.example.org;': `${origin};`,
    ' /library/$1': ` ${pathname}/$1`,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = await startNginx(nginx ?? '', folder, { servers: [server], origins: [url] });
  return {
    url,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
