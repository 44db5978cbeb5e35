/** Bounded HTTP load from a separate process, which does not use the server's thread. */
import { fork } from 'node:child_process';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './report.ts';

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}
interface LoadOrder {
  port: number;
  path: string;
  connections: number;
  milliseconds: number;
  /** Milliseconds between a response and the next request of a connection. Absent: no delay. */
  delayMs?: number;
}

/** Requests `path` repeatedly for `milliseconds`, with `connections` connections. */
export const load = (order: LoadOrder): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [JSON.stringify(order)]);
    child.on('message', (result) => resolve(result as LoadResult)); // posted by the process below
    child.on('error', reject);
  });

async function run({ port, path, connections, milliseconds, delayMs }: LoadOrder): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const get = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br' };
      http
        .get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
          response.resume();
          response.on('end', resolve);
        })
        .on('error', reject);
    });
  const hammer = async (until: number, times: number[]) => {
    while (performance.now() < until) {
      const sentAt = performance.now();
      await get();
      times.push(performance.now() - sentAt);
      if (delayMs !== undefined) await wait(delayMs);
    }
  };
  const phase = async (length: number) => {
    const times: number[] = [];
    const started = performance.now();
    await Promise.all(Array.from({ length: connections }, () => hammer(started + length, times)));
    const seconds = (performance.now() - started) / 1000;
    return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  await phase(milliseconds / 3); // warm-up
  return phase(milliseconds);
}

if (process.send) {
  const order = JSON.parse(process.argv[2] ?? '{}') as LoadOrder; // passed by load() above
  process.send(await run(order));
  process.exit();
}
