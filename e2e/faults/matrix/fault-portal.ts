/** Portal of the matrix: a copy of the project behind a proxy that breaks responses. */
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { copyProject } from '../../dev/project-copy.ts';
import { freePort, repositoryRoot, seededLibrary, spawnServer, type ServerProcess } from '../../fixtures/server.ts';
import { writeFaultyBuild, writeRegistry, type BuildChange } from './faulty-build.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';

export interface FaultPortal {
  /** URL of the proxy. */
  url: string;
  proxy: FaultyProxy;
  /** Folder of the builds. */
  dist: string;
  pid(): number;
  /** Output of the server. */
  output(): string;
  /** Makes a broken build the live one. @returns its version, once it is live */
  deploy(change: BuildChange): Promise<string>;
  /** Makes several broken builds live at once. */
  deployAll(changes: readonly BuildChange[]): Promise<void>;
  /** Like `deploy`, but does not wait: the portal may reject the build. */
  offer(change: BuildChange): Promise<string>;
  /** Version that is live for browsers. */
  live(remote: string): Promise<string | undefined>;
  /** Restores the original builds. */
  putBack(): Promise<void>;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the server on the same port and library. */
  start(env?: Record<string, string>): Promise<void>;
  /** Reverts all changes of a row. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The tested project. `FAULTS_PROJECT` may name a copy from which a defence was removed. */
const project = process.env['FAULTS_PROJECT'] ?? repositoryRoot;

export async function startFaultPortal(): Promise<FaultPortal> {
  const proxy = await startFaultyProxy();
  const copy = await copyProject(project);
  const dist = join(copy.folder, 'dist');
  await cp(join(project, 'dist'), dist, { recursive: true });
  const registry = await readFile(join(dist, 'registry.json'), 'utf8');
  const library = await seededLibrary();
  const port = await freePort();
  proxy.target(port);
  let server: ServerProcess;
  let hasOtherBuilds = false;
  let running = false;
  let hasOtherSettings = false;
  const start = async (env: Record<string, string> = {}) => {
    const settings = { PORT: String(port), ...library, PUBLIC_URL: proxy.url };
    server = spawnServer({ ...settings, ...env }, copy.folder);
    hasOtherSettings = Object.keys(env).length > 0;
    await server.ready;
    running = true;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running = false;
    server.kill(signal);
    await server.ended;
  };
  /** @returns versions by remote */
  const offerAll = async (changes: readonly BuildChange[]): Promise<Record<string, string>> => {
    hasOtherBuilds = true;
    const versions: Record<string, string> = {};
    for (const change of changes) versions[change.remote] = await writeFaultyBuild(dist, change);
    const { remotes } = JSON.parse(registry) as { remotes: Record<string, object> };
    const offered = Object.entries(versions).map(([remote, version]) => [remote, { version }] as const);
    await writeRegistry(dist, JSON.stringify({ remotes: { ...remotes, ...Object.fromEntries(offered) } }));
    return versions;
  };
  const expectLive = (remote: string, version: string) =>
    expect.poll(() => portal.live(remote), { message: 'the build is live', timeout: 120_000 }).toBe(version);
  await start();
  const portal: FaultPortal = {
    url: proxy.url,
    proxy,
    dist,
    pid: () => server.pid,
    output: () => server.output(),
    offer: async (change) => (await offerAll([change]))[change.remote] ?? '',
    async deploy(change) {
      const version = await portal.offer(change);
      await expectLive(change.remote, version);
      return version;
    },
    async deployAll(changes) {
      for (const [remote, version] of Object.entries(await offerAll(changes))) await expectLive(remote, version);
    },
    async live(remote) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v0/remotes`);
      const { remotes } = (await response.json()) as { remotes: { name: string; version: string }[] };
      return remotes.find(({ name }) => name === remote)?.version;
    },
    async putBack() {
      await writeRegistry(dist, registry);
      const { remotes } = JSON.parse(registry) as { remotes: Record<string, { version: string }> };
      for (const [name, { version }] of Object.entries(remotes)) {
        await expect.poll(() => portal.live(name), { message: `${name} is back`, timeout: 120_000 }).toBe(version);
      }
      hasOtherBuilds = false;
    },
    kill: () => end('SIGKILL'),
    start,
    async reset() {
      proxy.mend();
      if (running && hasOtherSettings) await end('SIGTERM');
      // Before the start: with its usual settings the server may reject the other builds and not start.
      if (hasOtherBuilds && !running) await writeRegistry(dist, registry);
      if (!running) await start();
      if (hasOtherBuilds) await portal.putBack();
    },
    async stop() {
      if (running) await end('SIGTERM');
      await proxy.stop();
      await Promise.all([copy.remove(), rm(library.DATA_DIR, { recursive: true, force: true })]);
    },
  };
  return portal;
}

/** Disables prefetching, so that a remote is requested only on a click. */
export const withoutPrefetch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Hides a file or a folder of the builds, and restores it. */
export function hideable({ dist }: FaultPortal, path: string) {
  const [original, hidden] = [join(dist, path), join(dist, `${path.replaceAll('/', '-')}.hidden`)];
  return { goAway: () => rename(original, hidden), comeBack: () => rename(hidden, original) };
}
