/** Runs processes, and starts each again when it ends without having been stopped, as a service manager does. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before a process is started again. */
const restartDelayMs = 100;

export interface Service {
  name: string;
  /** Process id. `undefined`: it does not run. */
  pid(): number | undefined;
  /** Waits until it serves. */
  untilReady(): Promise<void>;
  /** Ends it in an orderly way, and waits until it has ended. */
  stop(): Promise<void>;
  /** Starts it after `stop()`. */
  start(): void;
}

/** @param isReady whether it serves; default: as soon as it runs */
export function supervise(
  name: string,
  launch: () => ChildProcess,
  isReady: () => Promise<boolean> = async () => true,
): Service {
  let [child, isStopped]: [ChildProcess | undefined, boolean] = [undefined, false];
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const start = (): void => {
    isStopped = false;
    const started = launch();
    child = started;
    started.once('exit', () => {
      if (isStopped) return;
      setTimeout(() => {
        if (!isStopped && child === started) start();
      }, restartDelayMs);
    });
  };
  start();
  return {
    name,
    pid: () => (hasEnded() ? undefined : child?.pid),
    async untilReady() {
      while (hasEnded() || !(await isReady().catch(() => false))) await wait(50);
    },
    async stop() {
      isStopped = true;
      const running = child;
      if (!running || hasEnded()) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
    start,
  };
}
