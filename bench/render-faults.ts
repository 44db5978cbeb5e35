/** Cost of a broken remote: every response is 200 and in time, whatever its server rendering does. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBuild } from '@mediothek/contract';
import { createCircuitBreaker } from '../server/src/site/circuit-breaker.ts';
import { startPortal } from './portal.ts';
import type { Figure } from './report.ts';

const faults = {
  throws: `const page = { Page() { throw new Error('broken on purpose'); } };`,
  loops: `const page = { Page() { for (;;); } };`,
  hangs: `const page = { Page: () => null, load: () => new Promise(() => {}) };`,
} as const;

/** Copies the builds and breaks the Node build of "browse" in one way. */
async function brokenBuilds(dist: string, code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-faults-'));
  const registry = JSON.parse(await readFile(join(dist, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { version: string }>;
  };
  await cp(join(dist, 'shell'), join(folder, 'shell'), { recursive: true });
  await cp(join(dist, 'remotes'), join(folder, 'remotes'), { recursive: true });
  const good = join(folder, 'remotes/browse', registry.remotes['browse']?.version ?? '');
  const bad = join(folder, 'remotes/browse/broken');
  await cp(good, bad, { recursive: true });
  await mkdir(join(bad, 'node'), { recursive: true });
  const build = JSON.parse(await readFile(join(bad, 'build.json'), 'utf8')) as RemoteBuild;
  const { nodeIntegrity: _, ...unchecked } = build;
  await writeFile(join(bad, 'build.json'), JSON.stringify({ ...unchecked, version: 'broken' }));
  const texts = `{ namespace: 'browse', resources: { en: {}, de: {} } }`;
  await writeFile(
    join(bad, 'node/remote.mjs'),
    `${code}\nexport const name = 'browse', texts = ${texts}, pages = { home: { Page: () => null }, subjects: page };`,
  );
  await writeFile(
    join(folder, 'registry.json'),
    JSON.stringify({ remotes: { ...registry.remotes, browse: { version: 'broken' } } }),
  );
  return folder;
}

export async function renderFaults(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, code] of Object.entries(faults)) {
    const dist = await brokenBuilds(join(import.meta.dirname, '../dist'), code);
    // Without the circuit breaker, so that each request meets the fault.
    const portal = await startPortal(
      { pool: { threads: 2, breaker: createCircuitBreaker({ failures: Infinity }) } },
      dist,
    );
    let slowest = 0;
    let failed = 0;
    for (let count = 0; count < 20; count += 1) {
      const started = performance.now();
      const response = await fetch(`${portal.url}/subjects`);
      await response.text();
      slowest = Math.max(slowest, performance.now() - started);
      if (response.status !== 200) failed += 1;
    }
    await portal.close();
    await rm(dist, { recursive: true, force: true });
    figures.push(
      {
        what: `remote ${name}: slowest of 20 responses`,
        value: slowest,
        unit: 'ms',
        target: { kind: 'at most', value: 200 },
      },
      {
        what: `remote ${name}: responses other than 200`,
        value: failed,
        unit: '',
        target: { kind: 'at most', value: 0 },
      },
    );
  }
  return figures;
}
