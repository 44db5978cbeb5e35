/** A fake portal, and a function that runs command lines against it. */
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { after } from 'node:test';
import { type RemoteBuild, type RemoteReleases } from '@mediothek/contract';
import { contentVersion, integrities } from './describe/build-files.ts';
import { runTeamCli } from './run-team-cli.ts';

export interface Request {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type Responder = (request: Request) => { status?: number; headers?: Record<string, string>; body: object };

/** @returns the portal's URL, and the requests that it has received */
export async function portal(respond: Responder): Promise<{ url: string; requests: Request[] }> {
  const requests: Request[] = [];
  const server = createServer(async (message, response) => {
    const { method = '', url = '', headers } = message;
    const request = { method, url, headers, body: await buffer(message) };
    requests.push(request);
    const { status = 200, headers: own = {}, body } = respond(request);
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  // For a TCP server, the address is no string.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

export async function cli(args: readonly string[], env: Record<string, string> = {}): Promise<CliResult> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const code = await runTeamCli(args, { stdout, stderr, env, signal: new AbortController().signal });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}

/** Creates a temporary folder, which is removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-cli-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** A folder as written by `mediothek-build`. @param changes of build.json */
export function finishedBuild(changes: Partial<RemoteBuild> = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'web/remoteEntry.js': 'entry',
    'web/app.1.js': 'app',
    'web/app.1.css': '.tiny-a{}',
    'web/app.1.js.br': 'compressed',
    'node/remote.mjs': 'node',
    'notes.txt': 'not a part of it',
  });
  const build: RemoteBuild = {
    name: 'tiny',
    version: contentVersion(folder, changes),
    entry: 'remoteEntry.js',
    modules: ['app.1.js'],
    styles: ['app.1.css'],
    integrity: integrities(folder, 'web'),
    server: true,
    nodeIntegrity: integrities(folder, 'node', () => true),
    requires: { react: '^19.0.0' },
    commit: 'abcdef0123456789',
    ...changes,
  };
  writeFiles(folder, { 'build.json': JSON.stringify(build) });
  return folder;
}

export const releases: RemoteReleases = {
  name: 'tiny',
  live: 'v2',
  canary: { version: 'v3', percent: 10 },
  pinned: false,
  releases: [
    {
      version: 'v3',
      channel: 'canary',
      server: true,
      publishedAt: '2026-03-01T10:00:00.000Z',
      team: 'Blue',
      commit: 'abcdef0123456789',
    },
    { version: 'v2', channel: 'live', server: false, base: 'https://blue.example/v2/' },
  ],
  events: [
    {
      at: '2026-03-01T10:01:00.000Z',
      remote: 'tiny',
      action: 'healed',
      version: 'v1',
      previous: 'v2',
      by: 'server',
      reason: '6 of 20 failed',
    },
  ],
};
