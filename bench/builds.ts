/** Time of all builds together: from nothing, and without changes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, buildTargets } from '../shared/build/src/index.ts';
import type { Figure } from './report.ts';

export async function builds(): Promise<Figure[]> {
  const dist = await mkdtemp(join(tmpdir(), 'mediothek-builds-'));
  const seconds = async () => {
    const started = performance.now();
    await buildAll(dist, buildTargets(), () => {});
    return (performance.now() - started) / 1000;
  };
  try {
    const cold = await seconds();
    const unchanged = await seconds();
    return [
      { what: 'all builds, without a cache', value: cold, unit: 's', target: { kind: 'at most', value: 90 } },
      { what: 'all builds, unchanged', value: unchanged, unit: 's', target: { kind: 'at most', value: 10 } },
    ];
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
