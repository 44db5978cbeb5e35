/** `npm run cluster`: a whole portal as processes on this machine; with `--prove`, kills them under load. */
import { parseArgs } from 'node:util';
import { startCluster } from './cluster/cluster.ts';
import { prove } from './cluster/prove.ts';

const { values } = parseArgs({
  options: {
    prove: { type: 'boolean', default: false },
    kills: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
  },
});
const [kills, seed, seconds] = [values.kills, values.seed, values.seconds].map(Number);
if (!kills || !seed || !seconds) throw new Error('--kills, --seed and --seconds must be positive numbers');

const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort());
process.once('SIGTERM', () => stopped.abort());
const cluster = await startCluster(values.prove ? { RENDER_THREADS: '0', PAGE_WARM: '0', DEMO: 'off' } : {});
try {
  await cluster.untilWhole();
  console.log(`Cluster ready at ${cluster.url}; Ctrl-C ends it`);
  if (values.prove) {
    process.exitCode = (await prove(cluster, { kills, seed, seconds, signal: stopped.signal })) ? 0 : 1;
  } else {
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
  }
} finally {
  console.log('Stopping …');
  await cluster.stop();
}
