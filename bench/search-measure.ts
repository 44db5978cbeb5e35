/** Measures the duration of searches and prints a table. */
import { quantile } from './report.ts';
import type { Engine } from './search-engines.ts';
import type { Queries } from './search-queries.ts';

export type Kind = 'empty' | 'narrow' | 'broad';
const kinds: Kind[] = ['empty', 'narrow', 'broad'];

export interface Measured {
  engine: string;
  kind: Kind;
  /** Mean number of hits. */
  hits: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** p95 in milliseconds. Undefined: the engine is measured for comparison only. */
  target: number | undefined;
}

/** p95 on PostgreSQL by number of media, in milliseconds. PGlite may take twice as long. */
const targets: Record<number, Record<Kind, number>> = {
  50_000: { empty: 20, narrow: 50, broad: 150 },
  500_000: { empty: 20, narrow: 50, broad: 250 },
};
const allowance: Record<string, number> = { PostgreSQL: 1, PGlite: 2 };

const queriesOf = (kind: Kind, chosen: Queries): (string | undefined)[] =>
  kind === 'empty' ? Array.from({ length: chosen.broad.length }, () => undefined) : chosen[kind];

/** A server runs for days. In the first rounds V8 compiles what it will run: they take up to a third longer. */
const warmUpRounds = 5;

/**
 * Runs all queries `rounds` times, one after another, after the rounds of warm-up.
 * @param size number of media
 */
export async function measure(
  engine: Engine,
  chosen: Queries,
  { rounds, size }: { rounds: number; size: number },
): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const kind of kinds) {
    const queries = queriesOf(kind, chosen);
    const times: number[] = [];
    let hits = 0;
    for (const query of queries) hits += (await engine.search(query)) / queries.length;
    for (let round = 1; round < warmUpRounds; round++) for (const query of queries) await engine.search(query);
    for (let round = 0; round < rounds; round++) {
      for (const query of queries) {
        const started = performance.now();
        await engine.search(query);
        times.push(performance.now() - started);
      }
    }
    const [allowed, limit] = [allowance[engine.name], targets[size]?.[kind]];
    const target = allowed !== undefined && limit !== undefined ? limit * allowed : undefined;
    results.push({ engine: engine.name, kind, hits, p50: quantile(times, 0.5), p95: quantile(times, 0.95), target });
  }
  return results;
}

export const isReached = ({ p95, target }: Measured): boolean => target === undefined || p95 <= target;

export function printMeasured(title: string, rows: readonly Measured[]): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11);
  process.stdout.write(`\n${title}\n  ${'engine'.padEnd(14)}${'query'.padEnd(8)}${'hits'.padStart(9)}`);
  process.stdout.write(`${'p50'.padStart(11)}${'p95'.padStart(11)}${'p95 target'.padStart(13)}\n`);
  for (const row of rows) {
    const target = row.target === undefined ? '' : `≤ ${row.target} ms`;
    const judged = isReached(row) ? 'reached' : 'MISSED';
    const hits = Math.round(row.hits).toLocaleString('en');
    process.stdout.write(`  ${row.engine.padEnd(14)}${row.kind.padEnd(8)}${hits.padStart(9)}`);
    process.stdout.write(
      `${ms(row.p50)}${ms(row.p95)}${target.padStart(13)}  ${row.target === undefined ? '' : judged}\n`,
    );
  }
}
