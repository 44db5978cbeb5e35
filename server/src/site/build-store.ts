/** The builds in `dist`, followed while the server runs: a deploy is files and a new `registry.json`, not a restart. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from './check-files.ts';
import { readFrame, type Frame } from './frame.ts';

export interface BuildStore {
  /** Folder of the builds, absolute. */
  readonly dist: string;
  readonly twin: boolean;
  /** The last release that is complete. */
  readonly current: Frame;
  /** Looks for a deploy now, instead of at the next interval. */
  refresh(): Promise<void>;
  /** `prepare` runs before a new release becomes the current one; where it rejects, the last one stays. */
  beforeChange(prepare: (frame: Frame) => Promise<void>): void;
  /** Calls `listener` as soon as a new release is the current one. */
  onChange(listener: () => void): void;
  close(): void;
}

export interface BuildSettings {
  /** Absolute. */
  dist: string;
  /** The benchmark's single bundle in place of shell and remotes. */
  twin?: boolean;
  /** Told of a release that cannot be used, once per cause. */
  onError(error: Error): void;
  /** How often to look for a deploy, ms. */
  interval?: number;
  /** How long a release that could not be used is left alone, unless it changes; ms. */
  retryPause?: number;
}

/**
 * @throws Error when the builds are not complete from the start
 */
export async function openBuilds({
  dist,
  twin = false,
  onError,
  interval = 1_000,
  retryPause = 5_000,
}: BuildSettings): Promise<BuildStore> {
  const shell = twin ? 'twin' : 'shell';
  const files = [join(dist, 'registry.json'), join(dist, shell, 'build.json')];
  /** Small files: their text says more than their times. */
  const fingerprint = async () => (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const readComplete = async () => {
    const frame = await readFrame(dist, twin);
    await checkFiles(dist, shell, frame);
    return frame;
  };

  let seen = await fingerprint();
  let current = await readComplete();
  let running: Promise<void> | undefined;
  let failed = { print: '', until: 0, message: '' };
  const preparations: ((frame: Frame) => Promise<void>)[] = [];
  const listeners: (() => void)[] = [];

  const takeOver = async (): Promise<void> => {
    const next = await readComplete();
    if (next.buildId === current.buildId) return;
    for (const prepare of preparations) await prepare(next);
    current = next;
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => {
    let print = '';
    try {
      print = await fingerprint();
      if (print === seen || (print === failed.print && Date.now() < failed.until)) return;
      await takeOver();
      seen = print;
      failed = { print: '', until: 0, message: '' };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (error.message !== failed.message) onError(new Error('The new builds cannot be used', { cause: error }));
      failed = { print, until: Date.now() + retryPause, message: error.message };
    }
  };
  const refresh = (): Promise<void> => (running ??= look().finally(() => (running = undefined)));
  const timer = setInterval(refresh, interval);
  timer.unref();
  return {
    dist,
    twin,
    get current() {
      return current;
    },
    refresh,
    beforeChange: (prepare) => void preparations.push(prepare),
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
