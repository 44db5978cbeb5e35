/** Portal to which teams deliver: with tokens, an in-house editor, and API calls whose errors contain the response. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Publication, RemoteReleases } from '@mediothek/contract';
import { startPortalCopy, type CopyOptions, type PortalCopy } from '../fixtures/portal-copy.ts';
import { repositoryRoot, type Library } from '../fixtures/server.ts';
import { packBuild } from './changed-build.ts';

export interface Token {
  remote: string;
  team: string;
  trusted?: boolean;
}

export interface DeliveryPortal extends PortalCopy {
  tokens: Readonly<Record<string, string>>;
  /** Publishes a build folder with the remote's token. */
  publish(remote: string, folder: string, percent?: number): Promise<Publication>;
  /** `PUT /remotes/{remote}/{channel}` with the remote's token. */
  change(remote: string, channel: 'live' | 'canary', body: object): Promise<RemoteReleases>;
  releases(remote: string): Promise<RemoteReleases>;
  /** Any API call with the remote's token. @throws Error with the response, unless it is a success */
  call<T>(remote: string, method: string, path: string, body?: object | Buffer): Promise<T>;
}

export interface DeliveryOptions extends Pick<CopyOptions, 'prepare'> {
  tokens: Token[];
  env?: Record<string, string>;
  /** Changes the registry before the first start. */
  builds?(dist: string): Promise<void>;
}

export async function startDeliveryPortal({ tokens, env, builds, prepare }: DeliveryOptions): Promise<DeliveryPortal> {
  let made: Record<string, string> = {};
  const portal = await startPortalCopy({
    ...(env && { env }),
    async prepare(copy) {
      await builds?.(copy.dist);
      await prepare?.(copy);
      made = await addTokens(copy.library, tokens);
    },
  });
  const call: DeliveryPortal['call'] = async <T>(
    remote: string,
    method: string,
    path: string,
    body?: object | Buffer,
  ): Promise<T> => {
    const type = Buffer.isBuffer(body) ? 'application/gzip' : 'application/json';
    const response = await fetch(`${portal.url}/api/v0${path}`, {
      method,
      headers: { authorization: `Bearer ${made[remote] ?? ''}`, ...(body && { 'content-type': type }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    ...portal,
    tokens: made,
    call,
    publish: async (remote, folder, percent) =>
      call(
        remote,
        'POST',
        `/remotes/${remote}/releases${percent === undefined ? '' : `?percent=${percent}`}`,
        await packBuild(folder),
      ),
    change: (remote, channel, body) => call(remote, 'PUT', `/remotes/${remote}/${channel}`, body),
    releases: (remote) => call(remote, 'GET', `/remotes/${remote}/releases`),
  };
}

/** @returns the tokens by remote */
async function addTokens({ DATA_DIR, DATABASE_URL }: Library, tokens: Token[]): Promise<Record<string, string>> {
  const program = [join(import.meta.dirname, 'add-tokens.ts'), DATA_DIR, DATABASE_URL, JSON.stringify(tokens)];
  const { stdout } = await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/node'), program);
  return JSON.parse(stdout) as Record<string, string>;
}
