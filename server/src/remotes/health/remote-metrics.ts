import { Counter, type Registry } from 'prom-client';
import type { HealthListener } from './health-recorder.ts';

/** Counts the health of remotes that this process records. */
export function countRemotes(register: Registry): HealthListener {
  const labelNames = ['remote', 'version'];
  const mounts = new Counter({
    name: 'mediothek_remote_mounts_total',
    help: 'Remotes that browsers mounted; sampled successes stand for the others',
    labelNames,
    registers: [register],
  });
  const failures = new Counter({
    name: 'mediothek_remote_failures_total',
    help: 'Remotes that browsers could not load, mount or render',
    labelNames: [...labelNames, 'phase'],
    registers: [register],
  });
  const renders = new Counter({
    name: 'mediothek_remote_renders_total',
    help: 'Renderings of a remote on the server',
    labelNames: [...labelNames, 'outcome'],
    registers: [register],
  });
  return {
    mounted: (remote, version, count) => mounts.inc({ remote, version }, count),
    failed: (remote, version, phase) => failures.inc({ remote, version, phase }),
    rendered: (remote, version, ok) => renders.inc({ remote, version, outcome: ok ? 'ok' : 'failed' }),
  };
}
