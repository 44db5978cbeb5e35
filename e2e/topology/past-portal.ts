/** Portal that can show the shell or the remotes of an earlier release. */
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startPortalCopy } from '../fixtures/portal-copy.ts';
import type { PortalServer } from '../fixtures/server.ts';
import { pastReleases, unpackReleases, type PastRelease } from './past-releases.ts';

type Versions = Record<string, string>;
/** Registry entry of a remote. Before canaries were introduced, the entry was the version. */
type EarlierRegistry = { remotes: Record<string, string | { version: string }> };

export interface PastPortal extends PortalServer {
  versionsOf(release: PastRelease): Promise<Versions>;
  /**
   * Shows remotes of one release with the shell of another. Absent: the current one.
   * @returns the versions of the remotes, once they and the shell are served
   */
  show(releases: { remotes?: PastRelease | undefined; shell?: PastRelease | undefined }): Promise<Versions>;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

export async function startPastPortal(): Promise<PastPortal> {
  const archive = await mkdtemp(join(tmpdir(), 'mediothek-releases-'));
  await unpackReleases(archive);
  const portal = await startPortalCopy({
    // Builds of several releases are installed at the same time, as after three deploys.
    prepare: async ({ dist }) => {
      await cp(join(dist, 'shell'), join(archive, 'current/shell'), { recursive: true });
      await cp(join(dist, 'registry.json'), join(archive, 'current/registry.json'));
      for (const { commit } of pastReleases) {
        await cp(join(archive, commit, 'remotes'), join(dist, 'remotes'), { recursive: true });
      }
    },
  });
  const versionsOf = async ({ commit }: Pick<PastRelease, 'commit'>): Promise<Versions> => {
    const { remotes } = await readJson<EarlierRegistry>(join(archive, commit, 'registry.json'));
    return Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => [name, typeof entry === 'string' ? entry : entry.version]),
    );
  };
  return {
    url: portal.url,
    versionsOf,
    async show({ remotes, shell }) {
      const folder = join(archive, shell?.commit ?? 'current', 'shell');
      await exchangeShell(portal.dist, folder);
      const versions = await versionsOf(remotes ?? { commit: 'current' });
      await writeRegistry(portal.dist, versions);
      const { main } = await readJson<{ main: string }>(join(folder, 'build.json'));
      await expect.poll(() => servedVersions(portal.url), { timeout: 40_000 }).toEqual(versions);
      await expect.poll(() => fetch(portal.url).then((response) => response.text())).toContain(`/assets/${main}`);
      return versions;
    },
    async stop() {
      await portal.stop();
      await rm(archive, { recursive: true });
    },
  };
}

/** Replaces the shell with two renames, as docs/decisions/010 describes. */
async function exchangeShell(dist: string, folder: string): Promise<void> {
  await cp(folder, join(dist, 'shell.new'), { recursive: true });
  await rename(join(dist, 'shell'), join(dist, 'shell.old'));
  await rename(join(dist, 'shell.new'), join(dist, 'shell'));
  await rm(join(dist, 'shell.old'), { recursive: true });
}

async function writeRegistry(dist: string, versions: Versions): Promise<void> {
  const file = join(dist, 'registry.json');
  const remotes = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }]));
  await writeFile(`${file}.new`, JSON.stringify({ remotes }));
  await rename(`${file}.new`, file);
}

async function servedVersions(url: string): Promise<Versions> {
  const response = await fetch(`${url}/api/v0/remotes`);
  const { remotes } = (await response.json()) as { remotes: { name: string; version: string }[] };
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}
